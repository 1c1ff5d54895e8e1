import { ArrowLeft, RefreshCw } from 'lucide-react'
import { Link } from 'wouter'
import type { Batch } from '@/api/queries/catalog-batches'
import { Button, ButtonLink } from '@/components/button'
import { ScreenTitle } from '@/components/screen-title'
import { catalogPaths } from '@/lib/catalog-screens'
import { batchName, plannedText, trackerOf } from '../batches/batch-text'
import { FileLink } from '../batches/file-link'
import css from './plan-head.module.css'

/** The file's name, where it is on its way, and planning again. */
export function PlanHead({
  workspaceId,
  batch,
  planning = '',
  busy,
  narrow,
  onPlan,
}: {
  workspaceId: string
  batch: Batch
  /** How far a plan is that is made again; empty: none is. */
  planning?: string
  busy: boolean
  narrow: boolean
  /** Null: it can't be planned now. */
  onPlan: (() => void) | null
}) {
  const stale = batch.state === 'planned' && batch.stale
  return (
    <header className={css.head}>
      <ButtonLink asChild variant="ghost" square className={css.tool}>
        <Link href={catalogPaths.batches(workspaceId)} aria-label="Back to the batches">
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </ButtonLink>
      <ScreenTitle title={`Plan of ${batch.fileName}`} className={css.title}>
        <span title={batch.fileName}>{batchName(batch)}</span>
      </ScreenTitle>
      <FileLink workspaceId={workspaceId} batch={batch} />
      {!narrow && (
        <ol aria-label="Steps" className={css.steps}>
          {trackerOf(batch).map(({ name, at }) => (
            <li key={name} className={css[at]} aria-current={at === 'now' ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
      )}
      <span className={css.end}>
        {!narrow && batch.state === 'planned' && !batch.beyond && (
          <span className={stale ? css.stale : css.quiet}>
            {planning
              ? `Planning again, ${planning}`
              : stale
                ? 'The catalog has changed since'
                : plannedText(batch)}
          </span>
        )}
        {onPlan && !narrow && (
          <Button
            variant={stale ? 'primary' : 'secondary'}
            className={css.tool}
            busy={busy}
            onClick={onPlan}
          >
            <RefreshCw size={14} strokeWidth={1.75} aria-hidden="true" />
            Plan again
          </Button>
        )}
      </span>
    </header>
  )
}
