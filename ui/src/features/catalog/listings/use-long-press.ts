import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Milliseconds after which a press is a long one, and pixels within which it stays in place. */
const patience = 500
const slack = 8

/** What a long press of a finger does; the click that follows it does nothing. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown(event: PointerEvent) {
      isLong.current = false
      if (event.pointerType === 'mouse') return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        isLong.current = true
        onLongPress()
      }, patience)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > slack) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (isLong.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!isLong.current) return
      isLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
