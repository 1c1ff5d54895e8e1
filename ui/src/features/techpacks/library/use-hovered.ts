import { type PointerEvent, useEffect, useRef, useState } from 'react'

// Milliseconds that the mouse must stay.
const delay = 160

/** Whether the mouse stays on an element, and the handlers that find it out. */
export function useHovered() {
  const [turned, setTurned] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    turned,
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') timer.current = setTimeout(() => setTurned(true), delay)
    },
    onPointerLeave() {
      clearTimeout(timer.current)
      setTurned(false)
    },
  }
}
