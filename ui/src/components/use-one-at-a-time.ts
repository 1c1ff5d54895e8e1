import { useRef } from 'react'

/**
 * An act that isn't begun again before it has ended. A button says late that it works, so on a busy
 * machine a double click is two: the second one is for nothing. Acts with other keys are others.
 */
export function useOneAtATime<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  keyOf: (...args: Args) => string = () => '',
): (...args: Args) => Promise<void> {
  const underWay = useRef(new Set<string>())
  return async (...args) => {
    const key = keyOf(...args)
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    try {
      await act(...args)
    } finally {
      underWay.current.delete(key)
    }
  }
}
