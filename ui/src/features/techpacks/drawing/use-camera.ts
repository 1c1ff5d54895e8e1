import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** How far a drawing is zoomed, from what fits, and moved, in pixels. */
type Camera = { zoom: number; x: number; y: number }

const start: Camera = { zoom: 1, x: 0, y: 0 }
const limits = { min: 0.5, max: 12 }
/** A pointer that moves less, in pixels, is a click. */
const clickDistance = 4
const step = 40

type Centre = { x: number; y: number }

const middle: Centre = { x: 0, y: 0 }

function zoomed({ zoom, x, y }: Camera, factor: number, at: Centre): Camera {
  const next = Math.min(limits.max, Math.max(limits.min, zoom * factor))
  const grown = next / zoom
  return { zoom: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }
}

/**
 * Zoom and pan of a drawing: wheel or pinch at the pointer, drag, + - 0 and the arrow keys. Places
 * are pixels from the middle of the board.
 */
export function useCamera(
  board: RefObject<HTMLElement | null>,
  onClick?: (at: Centre, camera: Camera) => void,
) {
  const [camera, setCamera] = useState(start)
  const pointers = useRef(new Map<number, Centre>())
  const moved = useRef(0)

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Centre => {
    const box = board.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  // React's own wheel listener can't prevent the page from zooming.
  useEffect(() => {
    const element = board.current
    if (!element) return
    function onWheel(event: WheelEvent) {
      event.preventDefault()
      const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
      const at = {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      }
      setCamera((camera) => zoomed(camera, Math.exp(-event.deltaY / 400), at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [board])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, fromMiddle(event))
    moved.current = 0
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, now)
    moved.current += Math.hypot(now.x - before.x, now.y - before.y)
    const other = others[0]?.[1]
    if (other) {
      const apart = (at: Centre) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y))
      setCamera((camera) => zoomed(camera, apart(now) / apart(before), other))
    } else if (moved.current > clickDistance) {
      setCamera(({ zoom, x, y }) => ({ zoom, x: x + now.x - before.x, y: y + now.y - before.y }))
    }
  }

  function onPointerUp(event: PointerEvent) {
    const at = pointers.current.get(event.pointerId)
    pointers.current.delete(event.pointerId)
    if (at && moved.current <= clickDistance && event.type === 'pointerup') onClick?.(at, camera)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Not of a mark or a button on the board.
    if (event.key === 'Enter' && event.target !== event.currentTarget) return
    const pan = (x: number, y: number) =>
      setCamera((camera) => ({ ...camera, x: camera.x + x, y: camera.y + y }))
    const actions: Record<string, () => void> = {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': fit,
      ArrowLeft: () => pan(step, 0),
      ArrowRight: () => pan(-step, 0),
      ArrowUp: () => pan(0, step),
      ArrowDown: () => pan(0, -step),
      // What lies in the middle, where a keyboard has moved it to.
      ...(onClick && { Enter: () => onClick(middle, camera) }),
    }
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  /** Brings a place to the middle, so much larger than what fits; both for that size. */
  const look = useCallback(({ x, y }: Centre, zoom: number) => {
    const next = Math.min(limits.max, Math.max(1, zoom))
    setCamera({ zoom: next, x: -x * next, y: -y * next })
  }, [])
  const zoomIn = () => setCamera((camera) => zoomed(camera, 1.25, middle))
  const zoomOut = () => setCamera((camera) => zoomed(camera, 0.8, middle))
  const fit = () => setCamera(start)
  return {
    camera,
    fit,
    look,
    isFit: camera === start,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDown,
    },
  }
}
