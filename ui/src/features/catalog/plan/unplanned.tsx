import { useLocation } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Meter } from '@/components/meter'
import { useMediaQuery } from '@/components/use-media-query'
import { capital } from '@/lib/capital'
import { catalogPaths } from '@/lib/catalog-screens'
import { hasSheet, isWaiting, needsMapping, percentOf, shareOf } from '../batches/batch-states'
import { rowsText, waitText } from '../batches/batch-text'
import { LiveStatus } from '../batches/live-status'
import { useBatchActions } from '../batches/use-batch-actions'
import { PlanHead } from './plan-head'
import css from './unplanned.module.css'

/** A batch that has no plan yet, whose plan is being made, or whose plan isn't for the reader. */
export function Unplanned({ workspaceId, batch }: { workspaceId: string; batch: Batch }) {
  const narrow = useMediaQuery('(width < 900px)')
  const actions = useBatchActions(workspaceId)
  const [, navigate] = useLocation()
  const { state, _id, reason } = batch
  const isPlanning = state === 'planning'

  function action() {
    if (isPlanning) return <Button onClick={() => actions.go(_id, 'stop')}>Stop</Button>
    if (state === 'planned') {
      return (
        <div className={css.choices}>
          {!narrow && <Button onClick={discard}>Discard</Button>}
          <Button
            variant="primary"
            busy={actions.isPending}
            onClick={() => actions.go(_id, 'plan')}
          >
            Plan again
          </Button>
        </div>
      )
    }
    if (state !== 'read' && state !== 'mapped') return null
    return (
      <div className={css.choices}>
        {!narrow && <Button onClick={() => actions.openMapping(_id)}>{lookOf(batch)}</Button>}
        <Button variant="primary" busy={actions.isPending} onClick={() => actions.go(_id, 'plan')}>
          Dry run
        </Button>
      </div>
    )
  }

  const discard = () => actions.discard(batch, () => navigate(catalogPaths.batches(workspaceId)))

  return (
    <>
      <PlanHead
        workspaceId={workspaceId}
        batch={batch}
        busy={false}
        narrow={narrow}
        onPlan={null}
      />
      <div className={css.unplanned}>
        {isPlanning && (
          <div className={css.planning}>
            <Meter share={shareOf(batch)} />
          </div>
        )}
        <EmptyState title={titleOf(batch)} text={reason || textOf(batch)} action={action()} />
        <LiveStatus
          text={isPlanning && !isWaiting(batch) ? `Planning, ${percentOf(batch)}` : titleOf(batch)}
        />
      </div>
    </>
  )
}

function lookOf(batch: Batch): string {
  if (!hasSheet(batch)) return 'Look at the photos'
  return needsMapping(batch) ? 'Place the columns' : 'Look at the mapping'
}

function textOf(batch: Batch): string {
  if (isWaiting(batch)) return 'Files of a workspace take turns. This one goes on by itself.'
  if (batch.state === 'planning') return `A dry run, ${rowsText(batch)}. Nothing is written.`
  return batch.beyond
    ? 'It was made by someone who sees stores that you can’t open, so its figures aren’t shown. Plan it again to see what the file would do in yours; that writes nothing.'
    : `A dry run says for each ${hasSheet(batch) ? 'row' : 'photo'} what applying it would do. It writes nothing.`
}

function titleOf(batch: Batch): string {
  const { state, beyond } = batch
  if (isWaiting(batch)) return capital(waitText(batch))
  if (state === 'planning') return 'Finding out what would change'
  if (beyond) return 'This plan is for more stores than yours'
  if (state === 'received') return 'The file is being read'
  return state === 'failed' ? "The file couldn't be read" : 'Not planned yet'
}
