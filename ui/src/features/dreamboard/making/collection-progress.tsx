import { membersOf } from '@/lib/board/frames'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import css from './collection-progress.module.css'
import { collectionState } from './collection-state'

/** How many looks of a collection are there, while some are being made. */
export function CollectionProgress({ frame }: { frame: string }) {
  const { document } = useStage()
  useBoardVersion()
  const pictures = membersOf(document.elements, frame).filter((member) => member.kind === 'picture')
  const { total, ready, waiting } = collectionState(pictures)
  if (waiting.length === 0) return null
  return (
    <span className={css.progress}>
      <i
        aria-hidden="true"
        style={{ '--done': `${(ready / total) * 100}%` } as React.CSSProperties}
      />
      {ready} of {total} ready
    </span>
  )
}
