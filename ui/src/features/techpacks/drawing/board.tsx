import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Side } from '@/api/queries/techpack'
import { useSize } from '@/components/use-size'
import { ChangedArea } from './changed-area'
import css from './drawing.module.css'
import { Marks } from './marks'
import { Nest, type NestedSize } from './nest'
import { SideRuler, TopRuler } from './rulers'
import { useCamera } from './use-camera'

export type ViewName = 'front' | 'back'

/** A picture of a side, where it lies in mm of the garment. */
export type SidePicture = { href: string; x: number; y: number; width: number; height: number }

export type ShownSide = {
  name: ViewName
  /** Where the same side is shown twice. */
  id?: string
  side: Side
  /** Instead of the lines. */
  picture?: SidePicture | undefined
  /** Outlines of other sizes, over it. */
  nest?: readonly NestedSize[]
}

type BoardProps = {
  /** The accessible name. */
  label: string
  sides: readonly ShownSide[]
  /** What lies over a side, in pixels from its origin; `scale` is pixels per mm. */
  children?: (shown: ShownSide, scale: number) => ReactNode
  /** A place of a side was clicked, in mm of the garment. */
  onPlace?: (name: ViewName, x: number, y: number) => void
  /** Over the board, such as the other side. */
  corner?: ReactNode
  /** Another drawing of the same side below, such as an older revision. */
  ghost?: Side
  /** Whether a place is waited for. */
  picking?: boolean
  /** A part of the first side that is shown large, in mm of the garment. */
  closeUp?: Box | undefined
}

type Box = { x: number; y: number; width: number; height: number }

/** Around the drawing, in pixels. */
const margin = 28
/** Of the board, and of what fits: how large a close-up is. */
const closeShare = 0.62
const closest = 3
/** Between two sides, in mm. */
const gap = 110

/** A drawing to scale with rulers: zoom by the wheel, pan by dragging, + - 0 and the arrow keys. */
export function Board({
  label,
  sides,
  children,
  onPlace,
  corner,
  ghost,
  picking = false,
  closeUp,
}: BoardProps) {
  const board = useRef<HTMLElement>(null)
  const { width, height } = useSize(board)
  const layout = layoutOf(sides, width, height)

  const { camera, look, handlers } = useCamera(board, (at, { zoom, x, y }) => {
    if (!onPlace) return
    const scale = layout.scale * zoom
    const mm = {
      x: (at.x - x) / scale + layout.centre.x,
      y: (at.y - y) / scale + layout.centre.y,
    }
    const placed = layout.placed.find(({ shown: { side }, dx, dy }) => {
      const { box } = side
      return (
        mm.x - dx >= box.x &&
        mm.x - dx <= box.x + box.width &&
        mm.y - dy >= box.y &&
        mm.y - dy <= box.y + box.height
      )
    })
    if (placed) onPlace(placed.shown.name, mm.x - placed.dx, mm.y - placed.dy)
  })
  const show = useEffectEvent(({ x, y, width: wide, height: high }: Box) => {
    const at = {
      x: (x + wide / 2 - layout.centre.x) * layout.scale,
      y: (y + high / 2 - layout.centre.y) * layout.scale,
    }
    const room = Math.min(width / Math.max(1, wide), height / Math.max(1, high))
    look(at, Math.min(closest, (room * closeShare) / layout.scale))
  })
  useEffect(() => {
    if (closeUp && width > 0) show(closeUp)
  }, [closeUp, width])
  useEffect(() => {
    if (picking) board.current?.focus()
  }, [picking])
  const scale = layout.scale * camera.zoom
  const origin = {
    x: width / 2 + camera.x - layout.centre.x * scale,
    y: height / 2 + camera.y - layout.centre.y * scale,
  }
  return (
    <div className={css.drawing}>
      <TopRuler length={width} origin={origin.x} scale={scale} />
      <SideRuler length={height} origin={origin.y} scale={scale} />
      <section
        ref={board}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is moved by keys.
        tabIndex={0}
        className={css.board}
        data-scale={scale.toFixed(4)}
        data-picking={picking || undefined}
        {...handlers}
      >
        {width > 0 && sides.length > 0 && (
          <svg width={width} height={height} role="presentation">
            <line className={css.axis} x1={origin.x} x2={origin.x} y1={0} y2={height} />
            <line className={css.axis} x1={0} x2={width} y1={origin.y} y2={origin.y} />
            {layout.placed.map(({ shown, dx, dy }) => (
              <g
                key={shown.id ?? shown.name}
                data-view={shown.name}
                transform={`translate(${origin.x + dx * scale} ${origin.y + dy * scale})`}
              >
                <g transform={`scale(${scale})`}>
                  {ghost && (
                    <g className={css.ghost}>
                      <Marks side={ghost} />
                    </g>
                  )}
                  {ghost && <ChangedArea old={ghost} next={shown.side} />}
                  {shown.picture ? <image {...shown.picture} /> : <Marks side={shown.side} />}
                </g>
                {shown.nest && <Nest nest={shown.nest} scale={scale} />}
                {children?.(shown, scale)}
              </g>
            ))}
          </svg>
        )}
        {corner}
        {picking && <span aria-hidden="true" className={css.cross} />}
        {width > 0 && sides.length > 0 && <small className={css.scale}>{scaleText(scale)}</small>}
      </section>
    </div>
  )
}

/** A pixel of CSS is 1/96 inch: what is drawn is so many times smaller, or larger. */
function scaleText(scale: number) {
  const times = 96 / 25.4 / scale
  const rounded = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
  return times >= 1 ? `1 : ${rounded(times)}` : `${rounded(1 / times)} : 1`
}

/** The sides beside or below each other, whichever makes them larger, and the scale at which they fit. */
function layoutOf(sides: readonly ShownSide[], width: number, height: number) {
  const beside = placeSides(sides, 'beside')
  const below = placeSides(sides, 'below')
  const fitting = ({ box }: ReturnType<typeof placeSides>) =>
    Math.max(0.01, Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height))
  const best = fitting(beside) >= fitting(below) ? beside : below
  const { box, placed } = best
  return {
    placed,
    scale: fitting(best),
    centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  }
}

function placeSides(sides: readonly ShownSide[], how: 'beside' | 'below') {
  let right = 0
  let bottom = 0
  const placed = sides.map((shown, i) => {
    const { box } = shown.side
    const dx = i > 0 && how === 'beside' ? right + gap - box.x : 0
    const dy = i > 0 && how === 'below' ? bottom + gap - box.y : 0
    right = box.x + box.width + dx
    bottom = box.y + box.height + dy
    return { shown, dx, dy }
  })
  const left = Math.min(...placed.map(({ shown, dx }) => shown.side.box.x + dx))
  const top = Math.min(...placed.map(({ shown, dy }) => shown.side.box.y + dy))
  const ends = placed.map(({ shown: { side }, dx, dy }) => ({
    x: side.box.x + side.box.width + dx,
    y: side.box.y + side.box.height + dy,
  }))
  const box = {
    x: left,
    y: top,
    width: Math.max(1, ...ends.map(({ x }) => x - left)),
    height: Math.max(1, ...ends.map(({ y }) => y - top)),
  }
  return { placed, box }
}
