import { RotateCcw, Undo2, X } from 'lucide-react'
import type { Job } from '@/api/queries/jobs'
import { Button } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { countIn, creditsText, isOpen, retryCost, returnedOf } from '@/lib/jobs'
import css from './job-actions.module.css'
import { useJobActions } from './use-job-actions'

/** Stops a job that is not done. */
export function StopButton({
  job,
  workspaceId,
  className,
}: {
  job: Job
  workspaceId: string
  className?: string | undefined
}) {
  const { stop, isStopping } = useJobActions(workspaceId, job)
  return (
    <IconButton
      aria-label={`Stop ${job.title}`}
      aria-busy={isStopping || undefined}
      className={className}
      onClick={() => !isStopping && stop()}
    >
      <X size={16} aria-hidden="true" />
    </IconButton>
  )
}

/** What came back of a job's credits, and a button that tries again what failed. */
export function Outcome({ job, workspaceId }: { job: Job; workspaceId: string }) {
  const { retry, isRetrying, isRetried } = useJobActions(workspaceId, job)
  const returned = returnedOf(job)
  const canRetry = !isOpen(job) && countIn(job, 'failed') > 0
  if (returned === 0 && !canRetry) return null
  const cost = retryCost(job)
  return (
    <div className={css.outcome}>
      {canRetry &&
        (isRetried ? (
          <span className={css.again}>Tried again</span>
        ) : (
          <Button busy={isRetrying} className={css.retry} onClick={retry}>
            <RotateCcw size={13} aria-hidden="true" />
            {cost > 0 ? `Try again, ${creditsText(cost)}` : 'Try again'}
          </Button>
        ))}
      {returned > 0 && (
        <span className={css.returned}>
          <Undo2 size={13} aria-hidden="true" />
          {creditsText(returned)} returned
        </span>
      )}
    </div>
  )
}
