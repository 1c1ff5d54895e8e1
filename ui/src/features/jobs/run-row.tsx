import { X } from 'lucide-react'
import { Link } from 'wouter'
import { type LongRun, useStopRun } from '@/api/queries/jobs'
import { IconButton } from '@/components/icon-button'
import { Meter } from '@/components/meter'
import { useAction } from '@/components/use-action'
import { formatCount } from '@/lib/money'
import { AppPicture } from './job-picture'
import css from './job-row.module.css'
import type { JobApp } from './use-apps'

export type RunRowProps = { run: LongRun; app: JobApp; workspaceId: string }

/** Long work that is no job: what, who, how far, and its end. */
export function RunRow({ run, app, workspaceId }: RunRowProps) {
  const { title, path, actorName, mayStop } = run
  return (
    <div className={css.job} data-stops={mayStop || undefined}>
      <AppPicture icon={app.icon} />
      <div className={css.facts}>
        <div className={css.line}>
          <span dir="auto" className={css.what}>
            <Link href={path} className={css.link}>
              {title}
            </Link>
          </span>
        </div>
        <div className={css.line}>
          <span className={css.by}>{[actorName, app.label].filter(Boolean).join(', ')}</span>{' '}
          <span className={css.stand}>{runText(run)}</span>
        </div>
        {run.of > 0 && (
          <div className={css.segments}>
            <RunMeter run={run} />
          </div>
        )}
      </div>
      {mayStop && <StopRunButton run={run} workspaceId={workspaceId} className={css.stop} />}
    </div>
  )
}

/** What is being done and how far: 'Planning, 40 %'. */
export function runText({ stage, done, of }: LongRun): string {
  const share = of === 0 ? '' : `${formatCount(Math.floor((100 * done) / of))} %`
  return [stage, share].filter(Boolean).join(', ')
}

/** The share that is done, where that is known. */
export const RunMeter = ({ run: { done, of } }: { run: LongRun }) =>
  of > 0 && <Meter share={done / of} />

/** Stops long work. */
export function StopRunButton({
  run,
  workspaceId,
  className,
}: {
  run: LongRun
  workspaceId: string
  className?: string | undefined
}) {
  const stop = useAction(useStopRun(workspaceId), { failed: "Couldn't stop it. Try again." })
  return (
    <IconButton
      aria-label={`Stop ${run.stage.toLowerCase()} ${run.title}`}
      aria-busy={stop.isPending || undefined}
      className={className}
      onClick={() => !stop.isPending && stop.run(run)}
    >
      <X size={16} aria-hidden="true" />
    </IconButton>
  )
}
