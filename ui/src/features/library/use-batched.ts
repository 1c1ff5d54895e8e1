import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

// Milliseconds.
const together = 300

/** Collects IDs, and hands in together those that come at about the same time. */
export function useBatched(onIds: (ids: readonly string[]) => void) {
  const ids = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hand = useEffectEvent(() => {
    const all = [...ids.current]
    ids.current.clear()
    onIds(all)
  })
  const handIn = useRef(() => {})
  useEffect(() => {
    handIn.current = () => hand()
    return () => clearTimeout(timer.current)
  }, [])
  return useCallback((more: readonly string[]) => {
    for (const id of more) ids.current.add(id)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => handIn.current(), together)
  }, [])
}
