import { Link } from 'wouter'
import type { Job, LongRun } from '@/api/queries/jobs'
import type { Workspace } from '@/api/queries/workspaces'
import { resultPath } from '@/lib/job-place'
import { failures, isOpen, outcomeText, standText } from '@/lib/jobs'
import { screens } from '@/lib/screens'
import { Outcome } from './job-actions'
import { AppPicture, JobPicture } from './job-picture'
import css from './jobs-page.module.css'
import { RunMeter, runText } from './run-row'
import { Segments } from './segments'

/** What a job makes, and why some of it couldn't be made. */
export function What({
  job,
  workspace,
  icon,
}: {
  job: Job
  workspace: Workspace
  icon: string | undefined
}) {
  const path = resultPath(job, screens, workspace._id)
  return (
    <div className={css.what}>
      <JobPicture job={job} workspaceId={workspace._id} icon={icon} />
      <div>
        <span dir="auto" className={css.title}>
          {path === null ? job.title : <Link href={path}>{job.title}</Link>}
        </span>
        {failures(job).map((why) => (
          <p key={why} className={css.why}>
            {why}
          </p>
        ))}
      </div>
    </div>
  )
}

/** What long work is done on. */
export function RunWhat({ run, icon }: { run: LongRun; icon: string | undefined }) {
  return (
    <div className={css.what}>
      <AppPicture icon={icon} />
      <span dir="auto" className={css.title}>
        <Link href={run.path}>{run.title}</Link>
      </span>
    </div>
  )
}

/** How far a job is, or what came of it. */
export function Stand({ job, workspaceId, now }: { job: Job; workspaceId: string; now: number }) {
  const outcome = outcomeText(job)
  if (isOpen(job)) {
    return (
      <div className={css.stand}>
        {[standText(job, now), outcome].filter(Boolean).join(', ')}
        {job.state === 'running' && <Segments job={job} />}
      </div>
    )
  }
  return (
    <div className={css.stand}>
      {outcome === '' ? 'Done' : outcome.charAt(0).toUpperCase() + outcome.slice(1)}
      <Outcome job={job} workspaceId={workspaceId} />
    </div>
  )
}

/** How far long work is. */
export function RunStand({ run }: { run: LongRun }) {
  return (
    <div className={css.stand}>
      {runText(run)}
      <RunMeter run={run} />
    </div>
  )
}
