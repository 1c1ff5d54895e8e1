import { Link } from 'wouter'
import type { Job } from '@/api/queries/jobs'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { resultPath } from '@/lib/job-place'
import { endText } from '@/lib/job-times'
import { creditsText, failures, isOpen, outcomeText, standText } from '@/lib/jobs'
import { can } from '@/lib/permission'
import { screens } from '@/lib/screens'
import { Outcome, StopButton } from './job-actions'
import { JobPicture } from './job-picture'
import css from './job-row.module.css'
import { Segments } from './segments'
import type { JobApp } from './use-apps'

export type JobRowProps = {
  job: Job
  app: JobApp
  user: User
  workspace: Workspace
  /** When the job was read, in milliseconds. */
  now: number
}

/** Whether a user may stop a job: their own, or as one who manages the workspace. */
export function mayStop(job: Job, user: User, workspace: Workspace): boolean {
  return isOpen(job) && (job.userId === user._id || can(workspace, 'update_workspace'))
}

/** A job: what, for whom and where, how far, what it cost, what failed. */
export function JobRow({ job, app, user, workspace, now }: JobRowProps) {
  const path = resultPath(job, screens, workspace._id)
  const by = [job.userName, app.label, outcomeText(job)].filter(Boolean).join(', ')
  const stops = mayStop(job, user, workspace)
  return (
    <div className={css.job} data-stops={stops || undefined}>
      <JobPicture job={job} workspaceId={workspace._id} icon={app.icon} />
      <div className={css.facts}>
        <div className={css.line}>
          <span dir="auto" className={css.what}>
            {path === null ? (
              job.title
            ) : (
              <Link href={path} className={css.link}>
                {job.title}
              </Link>
            )}
          </span>{' '}
          <span className={css.credits}>{creditsText(job.cost)}</span>
        </div>
        <div className={css.line}>
          <span className={css.by}>{by}</span>{' '}
          <span className={css.stand}>
            {isOpen(job) ? standText(job, now) : endText(job.endedAt ?? job.createdAt, now)}
          </span>
        </div>
        {job.state === 'running' && (
          <div className={css.segments}>
            <Segments job={job} />
          </div>
        )}
        {failures(job).map((why) => (
          <p key={why} className={css.why}>
            {why}
          </p>
        ))}
        <div className={css.outcome}>
          <Outcome job={job} workspaceId={workspace._id} />
        </div>
      </div>
      {stops && <StopButton job={job} workspaceId={workspace._id} className={css.stop} />}
    </div>
  )
}
