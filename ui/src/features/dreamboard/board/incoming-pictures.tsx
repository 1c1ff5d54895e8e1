import { useEffect, useRef } from 'react'
import { useStage } from '../canvas/stage-context'
import { useFollowCamera } from '../canvas/use-follow-camera'
import css from './incoming-pictures.module.css'
import type { Incoming } from './use-incoming'

/** Pictures that are uploaded, where they will lie. */
export function IncomingPictures({ incoming }: { incoming: readonly Incoming[] }) {
  return incoming.map((each) => <Picture key={each.url} incoming={each} />)
}

function Picture({ incoming: { file, url, box, sent } }: { incoming: Incoming }) {
  const { camera } = useStage()
  const node = useRef<HTMLDivElement>(null)
  const place = useFollowCamera(() => {
    if (!node.current) return
    const { x, y } = camera.toView(box)
    node.current.style.transform = `translate(${x}px, ${y}px)`
    node.current.style.width = `${box.w * camera.scale}px`
    node.current.style.height = `${box.h * camera.scale}px`
  })
  useEffect(() => place())
  const percent = Math.round(sent * 100)
  return (
    <div
      ref={node}
      role="progressbar"
      aria-label={`Uploading ${file.name}`}
      aria-valuenow={percent}
      className={css.picture}
    >
      <img alt="" src={url} />
      <span className={css.text}>
        <span>{file.name}</span>
        <span>{percent} %</span>
      </span>
      <span className={css.meter}>
        <i style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
