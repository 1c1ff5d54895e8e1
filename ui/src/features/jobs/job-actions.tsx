import { PencilRuler, RotateCcw, Undo2, X } from 'lucide-react'
import { Link } from 'wouter'
import type { Job } from '@/api/queries/jobs'
import { Button, ButtonLink } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { wordsPath } from '@/lib/job-place'
import { countIn, creditsText, isOpen, isRefused, retryCost, returnedOf } from '@/lib/jobs'
import { screens } from '@/lib/screens'
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

/** What came back of a job's credits, and what helps: other words, or to try again what failed. */
export function Outcome({ job, workspaceId }: { job: Job; workspaceId: string }) {
  const { retry, isRetrying, isRetried } = useJobActions(workspaceId, job)
  const returned = returnedOf(job)
  const canRetry = !isOpen(job) && countIn(job, 'failed') > 0
  if (returned === 0 && !canRetry) return null
  const cost = retryCost(job)
  const words = isRefused(job) ? wordsPath(job, screens, workspaceId) : null
  return (
    <div className={css.outcome}>
      {canRetry &&
        (words !== null ? (
          <ButtonLink asChild className={css.retry}>
            <Link href={words}>
              <PencilRuler size={13} aria-hidden="true" />
              Change the words
            </Link>
          </ButtonLink>
        ) : isRetried ? (
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
