import { useEffect, useRef } from 'react'
import { useObservable } from '@/components/use-observable'
import type { Guide } from '@/lib/board/snap'
import css from './guides.module.css'
import { useStage } from './stage-context'
import { useFollowCamera } from './use-follow-camera'

/** The lines that what is dragged is in line with, and the box that is drawn. */
export function Guides() {
  const { guides } = useStage()
  const lines = useObservable(guides)
  return (
    <>
      {lines.map((guide) => (
        <Line key={guide.axis} guide={guide} />
      ))}
      <Marquee />
    </>
  )
}

function Line({ guide }: { guide: Guide }) {
  const { camera } = useStage()
  const { axis, at, from, to, distance } = guide
  const start = camera.toView(axis === 'x' ? { x: at, y: from } : { x: from, y: at })
  const length = (to - from) * camera.scale
  return (
    <div
      aria-hidden="true"
      className={css.line}
      data-axis={axis}
      style={{
        transform: `translate(${start.x}px, ${start.y}px)`,
        [axis === 'x' ? 'height' : 'width']: length,
      }}
    >
      {distance > 0 && <span className={css.distance}>{distance}</span>}
    </div>
  )
}

function Marquee() {
  const { marquee, camera } = useStage()
  const box = useObservable(marquee)
  const node = useRef<HTMLDivElement>(null)
  const place = useFollowCamera(() => {
    if (!node.current || !box) return
    const { x, y } = camera.toView(box)
    node.current.style.transform = `translate(${x}px, ${y}px)`
    node.current.style.width = `${box.w * camera.scale}px`
    node.current.style.height = `${box.h * camera.scale}px`
  })
  useEffect(() => place())
  return box && <div ref={node} aria-hidden="true" className={css.marquee} />
}
