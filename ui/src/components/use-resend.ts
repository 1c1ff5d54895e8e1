import { useEffect, useEffectEvent } from 'react'

// Milliseconds between attempts while the server is away: each time twice as many, up to the most.
const firstPause = 3000
const longestPause = 30_000
/** Before sending, in milliseconds: what is shown at once, such as a new drawing, comes first. */
const delay = 60

/** Sends what waits: shortly after it was added, and again and again while the server is away. */
export function useResend(
  /** Another one whenever something was added; empty: nothing waits. */
  waiting: { readonly length: number } | { readonly size: number },
  isAway: boolean,
  send: () => void,
): void {
  const isEmpty = ('size' in waiting ? waiting.size : waiting.length) === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added is sent, too.
  useEffect(() => {
    if (isEmpty || isAway) return
    const soon = setTimeout(send, delay)
    return () => clearTimeout(soon)
  }, [waiting, isEmpty, isAway, send])
  useEffect(() => {
    if (isEmpty || !isAway) return
    let pause = firstPause
    const again = () => {
      pause = Math.min(pause * 2, longestPause)
      timer = setTimeout(again, pause)
      send()
    }
    let timer = setTimeout(again, pause)
    window.addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', send)
    }
  }, [isEmpty, isAway, send])
  // Whoever leaves the screen before that has it sent at once.
  const flush = useEffectEvent(() => send())
  useEffect(() => () => flush(), [])
}
