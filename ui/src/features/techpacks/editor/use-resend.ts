import { useEffect } from 'react'

const pause = 3000 // milliseconds

/** Sends what waits: at once, and again and again while the server is away. */
export function useResend(
  /** Another one whenever something was added; empty: nothing waits. */
  waiting: { readonly length: number } | { readonly size: number },
  isAway: boolean,
  send: () => void,
): void {
  useEffect(() => {
    if (('size' in waiting ? waiting.size : waiting.length) === 0) return
    if (!isAway) {
      send()
      return
    }
    const timer = setInterval(send, pause)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [waiting, isAway, send])
}
