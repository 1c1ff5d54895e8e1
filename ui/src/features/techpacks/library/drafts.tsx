import { Sparkles, X } from 'lucide-react'
import { Link } from 'wouter'
import { type Job, useCancelTask } from '@/api/queries/jobs'
import type { User } from '@/api/queries/profile'
import { draftedBy, wordsOf } from '@/api/queries/techpack-drafts'
import type { Workspace } from '@/api/queries/workspaces'
import { Button, ButtonLink } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { useAction } from '@/components/use-action'
import { creditsText, failures, isOpen, returnedOf, standText } from '@/lib/jobs'
import { can } from '@/lib/permission'
import { techpacksPaths } from '@/lib/techpacks-screens'
import css from './drafts.module.css'
import { useNow } from './use-now'

type DraftsProps = {
  user: User
  workspace: Workspace
  drafts: readonly Job[]
  onDismiss: (jobId: string) => void
  /** Puts the words of one that failed back. */
  onAgain: (text: string) => void
}

/** What a model drafts, how far it is, and what came of it. */
export function Drafts({ user, workspace, drafts, onDismiss, onAgain }: DraftsProps) {
  const { run: cancel } = useAction(useCancelTask(workspace._id), {
    failed: "Couldn't cancel it. Try again.",
  })
  const now = useNow()
  if (drafts.length === 0) return null
  return (
    <ul aria-label="Drafts by the model" className={css.drafts}>
      {drafts.map((job) => {
        const made = draftedBy(job)
        const mayCancel = job.userId === user._id || can(workspace, 'update_workspace')
        return (
          <li key={job._id} data-state={job.state}>
            <Sparkles size={15} aria-hidden="true" />
            <span dir="auto" className={css.title}>
              {job.title}
            </span>
            <span role="status" className={css.stand}>
              {isOpen(job) ? standText(job, now) : endText(job)}
            </span>
            {made !== null && (
              <ButtonLink asChild>
                <Link href={techpacksPaths.techpack(workspace._id, made)}>Open</Link>
              </ButtonLink>
            )}
            {job.state === 'failed' && (
              <Button
                onClick={() => {
                  onAgain(wordsOf(job))
                  onDismiss(job._id)
                }}
              >
                Edit the words
              </Button>
            )}
            {isOpen(job) && mayCancel && (
              <Button onClick={() => cancel({ job: job._id, n: 1 })}>Cancel</Button>
            )}
            {!isOpen(job) && (
              <IconButton aria-label={`Dismiss ${job.title}`} onClick={() => onDismiss(job._id)}>
                <X size={14} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What came of a draft: 'Made', 'The model refused it. 5 credits returned.' */
function endText(job: Job): string {
  if (job.state === 'done') return 'Made'
  const returned = returnedOf(job)
  const back = returned > 0 ? `${creditsText(returned)} returned.` : ''
  return [...failures(job), ...(job.state === 'cancelled' ? ['Cancelled.'] : []), back]
    .filter(Boolean)
    .join(' ')
}
