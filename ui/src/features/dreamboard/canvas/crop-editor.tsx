import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { cropWithin, cutTo, isWhole, turnedPart, wholeBox } from '@/lib/board/crop'
import type { Box, ElementOf } from '@/lib/board/element'
import { centerOf, outerBox, turned } from '@/lib/board/geometry'
import { type Handle, handles, resized } from '@/lib/board/resize'
import { roundedBox } from './commands'
import css from './crop-editor.module.css'
import { useStage } from './stage-context'
import { useFollowCamera } from './use-follow-camera'

/** Board units that an arrow moves the part by. */
const step = 4

/** Pixels between the picture and what is done with it. */
const gap = 12

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** The whole of a picture, and the part of it that is shown. */
export default function CropEditor({ element }: { element: ElementOf<'picture'> }) {
  const stage = useStage()
  const { camera, mode } = stage
  // All of it is laid along the picture's own sides, and shown turned around its middle.
  const { rotation = 0 } = element
  const middle = centerOf(element)
  const whole = wholeBox(element, element.data.crop)
  const [box, setBox] = useState<Box>(element)
  const node = useRef<HTMLDivElement>(null)
  const part = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; box: Box; handle: Handle | null } | null>(null)

  const place = useFollowCamera(() => {
    if (!node.current) return
    const { x, y } = camera.toView(whole)
    node.current.style.transform = `translate(${x}px, ${y}px) rotate(${rotation}deg)`
    node.current.style.width = `${whole.w * camera.scale}px`
    node.current.style.height = `${whole.h * camera.scale}px`
    const around = camera.toView(middle)
    node.current.style.transformOrigin = `${around.x - x}px ${around.y - y}px`
    const seen = outerBox({ ...turnedPart(whole, middle, rotation), rotation })
    const under = camera.toView({ x: seen.x + seen.w / 2, y: seen.y + seen.h })
    if (actions.current) {
      actions.current.style.transform = `translate(${under.x}px, ${under.y + gap}px)`
    }
  })
  useEffect(() => place())
  useEffect(() => part.current?.focus(), [])

  const close = () => {
    mode.set({ kind: 'none' })
    stage.focus(element.id)
  }

  function apply() {
    const crop = cropWithin(whole, box)
    const placed = roundedBox(turnedPart(box, middle, rotation))
    const set = { ...placed, 'data.crop': isWhole(crop) ? null : crop }
    stage.document.edit([{ id: element.id, set }])
    stage.view.refresh()
    close()
  }

  function down(event: PointerEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // Cast: the handles are those of the box.
    const handle = (event.target.dataset.crop as Handle | undefined) ?? null
    drag.current = { x: event.clientX, y: event.clientY, box, handle }
  }

  function move(event: PointerEvent) {
    const from = drag.current
    if (!from) return
    const gone = { x: event.clientX - from.x, y: event.clientY - from.y }
    const along = turned(gone, { x: 0, y: 0 }, -rotation)
    const dx = along.x / camera.scale
    const dy = along.y / camera.scale
    if (!from.handle) setBox(kept(from.box, { x: dx, y: dy }))
    else {
      const options = { keep: event.shiftKey, centered: event.altKey }
      setBox(cutTo(resized(from.box, from.handle, { dx, dy }, options), whole))
    }
  }

  /** A box moved within the whole picture. */
  const kept = (from: Box, by: { x: number; y: number }): Box => ({
    ...from,
    x: Math.min(whole.x + whole.w - from.w, Math.max(whole.x, from.x + by.x)),
    y: Math.min(whole.y + whole.h - from.h, Math.max(whole.y, from.y + by.y)),
  })

  const share = cropWithin(whole, box)
  const shown = {
    left: `${share.x * 100}%`,
    top: `${share.y * 100}%`,
    width: `${share.w * 100}%`,
    height: `${share.h * 100}%`,
  }
  const asset = element.data.asset
  return (
    <>
      <div ref={node} data-floating className={css.whole}>
        {asset && <img alt="" draggable={false} src={stage.view.images.address(asset, 960)} />}
        <span className={css.scrim}>
          <i style={shown} />
        </span>
        <div
          ref={part}
          role="application"
          aria-label="The part that is shown. Arrows move it, with Shift they change its size"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
          tabIndex={0}
          className={css.part}
          style={shown}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={() => {
            drag.current = null
          }}
          onKeyDown={(event) => {
            const by = arrows[event.key]
            event.stopPropagation()
            if (event.key === 'Enter') apply()
            else if (event.key === 'Escape') close()
            else if (by && event.shiftKey) {
              const options = { keep: false, centered: false }
              setBox(cutTo(resized(box, 'se', { dx: by.x, dy: by.y }, options), whole))
            } else if (by) setBox(kept(box, by))
            else return
            event.preventDefault()
          }}
        >
          {handles.map((handle) => (
            <i key={handle} data-crop={handle} className={css.handle} />
          ))}
        </div>
      </div>
      <div ref={actions} data-floating className={css.actions}>
        <Button onClick={() => setBox(whole)}>Whole picture</Button>
        <Button onClick={close}>Cancel</Button>
        <Button variant="primary" onClick={apply}>
          Crop
        </Button>
      </div>
    </>
  )
}
