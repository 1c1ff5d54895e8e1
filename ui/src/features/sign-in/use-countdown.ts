import { useLayoutEffect, useState } from 'react'

/**
 * The whole seconds until an instant (ms since the epoch), 0 once it has passed. Read off the
 * clock at each tick, so that a tab in the background or a laptop asleep loses none.
 */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until))

  // Before painting: a later instant must not show the rest of the earlier one.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      clearTimeout(timer)
      const rest = until - Date.now()
      setLeft(secondsUntil(until))
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until])

  return left
}

function secondsUntil(instant: number) {
  return Math.max(0, Math.ceil((instant - Date.now()) / 1000))
}

/** '0:07', '12:30'. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
