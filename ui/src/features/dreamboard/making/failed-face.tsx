import { CircleAlert, Undo2 } from 'lucide-react'
import type { ElementOf } from '@/lib/board/element'
import { briefOf } from '@/lib/board/making'
import { formatCount } from '@/lib/money'
import css from './faces.module.css'
import { failureOf } from './making-text'
import { TileAction } from './tile-action'
import { useTileActions } from './use-tile-actions'

/** A picture that was not made: why, and what came back. What can help is among its actions. */
export function FailedFace({ element }: { element: ElementOf<'picture'> }) {
  const brief = briefOf(element)
  const action = useTileActions(element)
  return (
    <div className={css.failed}>
      <strong>
        <CircleAlert size={14} aria-hidden="true" /> {failureOf(element.data.reason ?? '').title}
      </strong>
      {brief?.message && <p className={css.why}>{brief.message}</p>}
      {brief?.returned !== undefined && brief.returned > 0 && (
        <p className={css.returned}>
          <Undo2 size={13} aria-hidden="true" /> {formatCount(brief.returned)} back
        </p>
      )}
      {action && (
        <TileAction busy={action.busy} onPress={action.act}>
          {action.label}
        </TileAction>
      )}
    </div>
  )
}
