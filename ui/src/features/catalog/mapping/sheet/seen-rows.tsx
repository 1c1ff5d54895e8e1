import { useEffect, useEffectEvent } from 'react'

// Milliseconds for which rows must be in sight until they are read: who scrolls far passes most.
const still = 80

/** Says which rows are in sight once scrolling pauses. Draws nothing. */
export function SeenRows({
  first,
  last,
  onSee,
}: {
  first: number
  last: number
  onSee: (first: number, last: number) => void
}) {
  const see = useEffectEvent(onSee)
  useEffect(() => {
    const timer = setTimeout(() => see(first, last), still)
    return () => clearTimeout(timer)
  }, [first, last])
  return null
}
