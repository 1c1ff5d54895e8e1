import { Map as MapIcon, Maximize, Minus, Plus } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/icon-button'
import { useThemeShown } from '@/components/theme'
import { useObservable } from '@/components/use-observable'
import type { Box } from '@/lib/board/element'
import { boundsOf } from '@/lib/board/geometry'
import { boxColor, boxColors } from '../canvas/box-colors'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import { useFollowCamera } from '../canvas/use-follow-camera'
import css from './minimap.module.css'

const width = 172
const height = 100

/** On the map: what is in sight may reach further. */
const within = (side: number, value: number) => Math.min(side, Math.max(0, value))

/** The whole board in small, with what is in sight; and the zoom. */
export function Minimap() {
  const stage = useStage()
  const { camera, view } = stage
  const scale = useObservable(stage.scale)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(true)
  const version = useBoardVersion()
  const colors = useObservable(view.images.colors.known)
  const theme = useThemeShown()
  const mapped = useRef<{ box: Box; scale: number }>({ box: { x: 0, y: 0, w: 1, h: 1 }, scale: 1 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: painted after each change
  useEffect(() => {
    // Not for each of many changes that come at once.
    const asked = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d')
      if (!context || !canvas.current) return
      const box = stage.bounds() ?? { x: 0, y: 0, w: 1, h: 1 }
      const whole = boundsOf([box, { ...box, x: box.x - box.w * 0.06, w: box.w * 1.12 }]) ?? box
      const fit = Math.min(width / whole.w, (height - 12) / whole.h)
      const shown = {
        box: {
          x: whole.x - (width / fit - whole.w) / 2,
          y: whole.y - (height / fit - whole.h) / 2,
          w: width / fit,
          h: height / fit,
        },
        scale: fit,
      }
      mapped.current = shown
      context.setTransform(2, 0, 0, 2, 0, 0)
      context.clearRect(0, 0, width, height)
      const tokens = { frame: '--fill-hover', picture: '--hair-strong' } as const
      const ofTheme = boxColors(canvas.current, tokens)
      for (const id of stage.document.order) {
        const element = stage.get(id)
        if (!element) continue
        context.fillStyle = boxColor(element, ofTheme, colors)
        context.fillRect(
          (element.x - shown.box.x) * fit,
          (element.y - shown.box.y) * fit,
          Math.max(1.5, element.w * fit),
          Math.max(1.5, element.h * fit),
        )
      }
      place()
    })
    return () => cancelAnimationFrame(asked)
  }, [version, stage, colors, theme, open])

  const place = useFollowCamera(() => {
    const node = frame.current
    if (!node) return
    const { box, scale: fit } = mapped.current
    const { x, y, w, h } = camera.view
    const left = within(width, (x - box.x) * fit)
    const top = within(height, (y - box.y) * fit)
    node.style.transform = `translate(${left}px, ${top}px)`
    // Only when it is another size: each change is laid out.
    const across = `${Math.round(within(width, (x + w - box.x) * fit) - left)}px`
    const down = `${Math.round(within(height, (y + h - box.y) * fit) - top)}px`
    if (node.style.width !== across) node.style.width = across
    if (node.style.height !== down) node.style.height = down
  })

  function go(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { box, scale: fit } = mapped.current
    const x = box.x + (event.clientX - left) / fit
    const y = box.y + (event.clientY - top) / fit
    camera.center({ x, y, w: 0, h: 0 })
  }

  return (
    <section
      aria-label="Zoom"
      data-floating
      data-covers
      className={css.minimap}
      data-open={open || undefined}
    >
      {open && (
        <div
          className={css.map}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            go(event)
          }}
          onPointerMove={go}
        >
          <canvas ref={canvas} width={width * 2} height={height * 2} />
          <div ref={frame} className={css.view} />
        </div>
      )}
      <div className={css.zoom}>
        <IconButton aria-label="Zoom out" onClick={() => camera.zoomTo(camera.scale / 1.25)}>
          <Minus size={15} aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          aria-label={`Zoom ${Math.round(scale * 100)} %, set to 100 %`}
          onClick={() => camera.zoomTo(1)}
        >
          {Math.round(scale * 100)}&thinsp;%
        </button>
        <IconButton aria-label="Zoom in" onClick={() => camera.zoomTo(camera.scale * 1.25)}>
          <Plus size={15} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Show all" onClick={() => stage.showAll()}>
          <Maximize size={15} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Map" aria-pressed={open} onClick={() => setOpen(!open)}>
          <MapIcon size={15} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}
