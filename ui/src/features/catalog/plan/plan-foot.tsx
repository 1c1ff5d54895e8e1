import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import { Button, ButtonLink } from '@/components/button'
import { Meter } from '@/components/meter'
import { pressOnce } from '@/components/press-once'
import { capital } from '@/lib/capital'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatCount } from '@/lib/money'
import { hasSheet, isWaiting, percentOf, photosToApply, shareOf } from '../batches/batch-states'
import { counted, outcomesText, rowsText, waitText } from '../batches/batch-text'
import css from './plan-foot.module.css'

/** What is to be known before applying, and applying, with the way back. */
export function PlanFoot({
  workspaceId,
  batch,
  busy,
  onEdited,
  onApply,
  onStop,
  onUndo,
  onDiscard,
}: {
  workspaceId: string
  batch: Batch
  busy: boolean
  /** Shows the rows of what was edited; null: they are shown. */
  onEdited: (() => void) | null
  onApply: () => void
  onStop: () => void
  onUndo: () => void
  onDiscard: () => void
}) {
  const { state, plan, applied, photos, changeSet } = batch
  const rows = plan.create + plan.update
  const toApply = photosToApply(batch)
  const left = hasSheet(batch) ? plan.refused : photos.loose + photos.refused
  const kept = (batch.undone?.kept.length ?? 0) + (batch.undone?.failed.length ?? 0)
  const changed = applied.created + applied.changed
  const open = changeSet > 0 && (
    <ButtonLink asChild>
      <Link href={`${catalogPaths.listings(workspaceId)}?changeset=${changeSet}`}>
        Open {changed > 0 ? `the ${formatCount(changed)}` : 'them'} in Listings
      </Link>
    </ButtonLink>
  )
  const said = {
    planned: plan.edited > 0 && (
      <>
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className={css.amber} />
        {editsText(plan)}
        {onEdited && (
          <button type="button" className={css.link} onClick={onEdited}>
            Show them
          </button>
        )}
      </>
    ),
    applying: <span>Applying, {rowsText(batch)}</span>,
    undoing: (
      <span>{isWaiting(batch) ? capital(waitText(batch)) : 'Putting back what was there'}</span>
    ),
    stopped: <span>{rowsText(batch)}</span>,
    done: <span>{appliedText(batch)}</span>,
    half_undone: <span>{capital(rowsText(batch))}</span>,
    undone: <span>{capital(rowsText(batch))}</span>,
  }[state as string]

  return (
    <footer className={css.foot}>
      <p className={css.said}>{said}</p>
      {state === 'planned' && (
        <>
          <Button variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
          {rows + toApply > 0 ? (
            <Button
              variant={batch.stale ? 'secondary' : 'primary'}
              busy={busy}
              aria-keyshortcuts="Control+Enter"
              {...pressOnce(onApply)}
            >
              {rows > 0 ? `Apply ${counted(rows, 'row')}` : `Apply ${counted(toApply, 'photo')}`}
            </Button>
          ) : (
            <b className={css.same}>{left > 0 ? 'Nothing to apply' : 'Same as last time'}</b>
          )}
        </>
      )}
      {(state === 'applying' || state === 'undoing') && (
        <>
          {state === 'applying' && (
            <span className={css.meter}>
              <Meter share={shareOf(batch)} />
              {percentOf(batch)}
            </span>
          )}
          <Button busy={busy} {...pressOnce(onStop)}>
            Stop
          </Button>
        </>
      )}
      {state === 'stopped' && (
        <>
          {changeSet > 0 && (
            <Button variant="ghost" busy={busy} {...pressOnce(onUndo)}>
              Undo
            </Button>
          )}
          <Button variant="primary" busy={busy} {...pressOnce(onApply)}>
            Resume
          </Button>
        </>
      )}
      {state === 'done' && (
        <>
          {changeSet > 0 && (
            <Button variant="ghost" busy={busy} {...pressOnce(onUndo)}>
              Undo
            </Button>
          )}
          {open}
        </>
      )}
      {(state === 'half_undone' || state === 'undone') && (
        <>
          <Button variant="ghost" onClick={onDiscard}>
            Remove from the list
          </Button>
          {(state === 'half_undone' || kept > 0) && (
            <Button busy={busy} {...pressOnce(onUndo)}>
              Undo the rest
            </Button>
          )}
        </>
      )}
    </footer>
  )
}

/** '57 changed, 4 photos applied, 3 refused' */
function appliedText({ applied, photos }: Batch): string {
  const { created, changed, same, refused } = applied
  const done = [
    outcomesText({ ...applied, create: created, update: changed, same: 0, refused: 0 }),
    photos.applied > 0 && counted(photos.applied, 'photo'),
  ].filter(Boolean)
  return [
    `${done.join(', ') || 'Nothing'} applied`,
    same > 0 && `${formatCount(same)} same`,
    refused > 0 && `${formatCount(refused)} refused`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 'Priya Raman edited 3 of these products after the file was dropped.' */
function editsText({ edited, editedBy }: Batch['plan']): string {
  const who = editedBy.filter(Boolean).join(', ') || 'Someone'
  return `${who} edited ${formatCount(edited)} of these products after the file was dropped.`
}
