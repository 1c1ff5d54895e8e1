export type Limiter = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Runs at most `max` tasks at once and the others in the order they came. One that is aborted
 * before its turn never runs and rejects with the signal's reason.
 */
export function limiter(max: number): Limiter {
  const queue: (() => void)[] = []
  let running = 0

  function turn(signal?: AbortSignal) {
    if (running < max) {
      running++
      return
    }
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        queue.splice(queue.indexOf(start), 1)
        reject(signal?.reason)
      }
      queue.push(start)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async (task, signal) => {
    signal?.throwIfAborted()
    await turn(signal)
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
