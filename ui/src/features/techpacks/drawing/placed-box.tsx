import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { ViewName } from './board'
import css from './drawing.module.css'

/** In mm of the garment, from its upper left corner. */
export type BoxPlace = { x: number; y: number; width: number; height: number }

export type PlacedBoxProps = BoxPlace & {
  id: string
  label: string
  view: ViewName
  lit?: boolean
  /** A picture in the box. */
  href?: string | undefined
  onPress?: (() => void) | undefined
  /** It can be dragged, moved by the arrow keys and sized at its corner, by whole mm. */
  onMove?: ((place: BoxPlace) => void) | undefined
}

/** The smallest side of a box that is sized, in mm. */
const least = 5
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A box after its corner, or all of it, was moved. `even` keeps its proportions. */
export function dragged(
  from: BoxPlace,
  part: 'all' | 'corner',
  by: { x: number; y: number },
  even: boolean,
): BoxPlace {
  if (part === 'all') return { ...from, x: from.x + Math.round(by.x), y: from.y + Math.round(by.y) }
  const width = Math.max(least, Math.round(from.width + by.x))
  const height = even
    ? Math.max(least, Math.round((width * from.height) / from.width))
    : Math.max(least, Math.round(from.height + by.y))
  return { ...from, width, height }
}

/** Artwork or a label where it is placed on the garment, to scale. */
export function PlacedBox({
  label,
  x,
  y,
  width,
  height,
  lit = false,
  href,
  onPress,
  onMove,
  scale,
}: PlacedBoxProps & { scale: number }) {
  const start = useRef<{ x: number; y: number; part: 'all' | 'corner' } | null>(null)
  const [moved, setMoved] = useState<BoxPlace | null>(null)
  const at = moved ?? { x, y, width, height }

  const onDown = (part: 'all' | 'corner') => (event: PointerEvent<SVGElement>) => {
    onPress?.()
    if (!onMove || event.button !== 0) return
    // The board would be moved else.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, part }
  }
  function onPointerMove(event: PointerEvent) {
    const from = start.current
    if (!from) return
    event.stopPropagation()
    const by = { x: (event.clientX - from.x) / scale, y: (event.clientY - from.y) / scale }
    setMoved(dragged({ x, y, width, height }, from.part, by, event.shiftKey))
  }
  function onEnd(event: PointerEvent) {
    if (!start.current) return
    event.stopPropagation()
    start.current = null
    setMoved(null)
    if (moved && event.type === 'pointerup') onMove?.(moved)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = arrows[event.key]
    if (!step || !onMove || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const far = event.shiftKey ? 10 : 1
    onMove({ x: x + step[0] * far, y: y + step[1] * far, width, height })
  }

  const drag = { onPointerMove, onPointerUp: onEnd, onPointerCancel: onEnd }
  return (
    <g
      className={css.box}
      data-lit={lit || undefined}
      data-movable={onMove ? true : undefined}
      transform={`translate(${at.x * scale} ${at.y * scale})`}
      onPointerDown={onDown('all')}
      {...drag}
      {...(onMove && {
        role: 'button',
        tabIndex: 0,
        'aria-label': `${label}, move by the arrow keys`,
        onFocus: onPress,
        onKeyDown,
      })}
    >
      <title>{label}</title>
      {href && (
        <image
          href={href}
          width={at.width * scale}
          height={at.height * scale}
          preserveAspectRatio="xMidYMid meet"
        />
      )}
      <rect width={at.width * scale} height={at.height * scale} />
      {onMove && lit && (
        <circle
          className={css.corner}
          cx={at.width * scale}
          cy={at.height * scale}
          r={6}
          onPointerDown={onDown('corner')}
        />
      )}
    </g>
  )
}
