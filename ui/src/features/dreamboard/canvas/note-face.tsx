import { Link2 } from 'lucide-react'
import { useObservable } from '@/components/use-observable'
import type { ElementOf } from '@/lib/board/element'
import { linkOf } from '@/lib/board/link'
import css from './note-face.module.css'
import { useStage } from './stage-context'

/** A note, a text on the desk, or a link. */
export function NoteFace({ element: { id, data } }: { element: ElementOf<'note'> }) {
  const { mode } = useStage()
  const writing = useObservable(mode, (now) => now.kind === 'writing' && now.id === id)
  const link = linkOf(data.text)
  if (link) {
    return (
      <div className={css.link}>
        <Link2 size={16} aria-hidden="true" />
        <span className={css.host}>{link.host}</span>
        <span className={css.address}>{link.rest}</span>
      </div>
    )
  }
  return (
    <div className={css.note} data-tone={data.tone} data-writing={writing || undefined}>
      {data.text}
    </div>
  )
}
