import { useEffect, useEffectEvent } from 'react'

const pause = 3000 // milliseconds
/** Before sending, in milliseconds: what is shown at once, such as a new drawing, comes first. */
const delay = 60

/** Sends what waits: shortly after it was added, and again and again while the server is away. */
export function useResend(
  /** Another one whenever something was added; empty: nothing waits. */
  waiting: { readonly length: number } | { readonly size: number },
  isAway: boolean,
  send: () => void,
): void {
  useEffect(() => {
    if (('size' in waiting ? waiting.size : waiting.length) === 0) return
    if (!isAway) {
      const soon = setTimeout(send, delay)
      return () => clearTimeout(soon)
    }
    const timer = setInterval(send, pause)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [waiting, isAway, send])
  // Whoever leaves the screen before that has it sent at once.
  const flush = useEffectEvent(() => send())
  useEffect(() => () => flush(), [])
}
