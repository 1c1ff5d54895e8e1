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
  const { title, stage, path, done, of, actorName, mayStop } = run
  const stop = useAction(useStopRun(workspaceId), { failed: "Couldn't stop it. Try again." })
  const share = of === 0 ? '' : `${formatCount(Math.floor((100 * done) / of))} %`
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
          <span className={css.stand}>{[stage, share].filter(Boolean).join(', ')}</span>
        </div>
        {of > 0 && (
          <div className={css.segments}>
            <Meter share={done / of} />
          </div>
        )}
      </div>
      {mayStop && (
        <IconButton
          aria-label={`Stop ${stage.toLowerCase()} ${title}`}
          aria-busy={stop.isPending || undefined}
          className={css.stop}
          onClick={() => !stop.isPending && stop.run(run)}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
