import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCancelTask } from '@/api/queries/jobs'
import { IconButton } from '@/components/icon-button'
import { useAction } from '@/components/use-action'
import { formatCount } from '@/lib/money'
import { failedTitle, type Making, makingText } from './making'
import css from './making-tiles.module.css'

/** The images that are being made or were not, before all others. */
export function MakingTiles({
  workspaceId,
  all,
  onDismiss,
  onAgain,
}: {
  workspaceId: string
  all: readonly Making[]
  onDismiss: (id: string) => void
  /** Opens the form with the prompt of a failed one. */
  onAgain: (prompt: string) => void
}) {
  const { run: cancel } = useAction(useCancelTask(workspaceId), {
    failed: "Couldn't cancel it. Try again.",
  })
  const now = useNow(all.some(({ task }) => task.state === 'running'))
  if (all.length === 0) return null
  return (
    <ul aria-label="Being made" className={css.tiles}>
      {all.map((making) =>
        making.task.state === 'failed' ? (
          <FailedTile key={making.id} making={making} onDismiss={onDismiss} onAgain={onAgain} />
        ) : (
          <li key={making.id} className={css.tile}>
            {making.task.percent > 0 && (
              <span className={css.drawn} style={{ height: `${making.task.percent}%` }} />
            )}
            <span className={css.shape} aria-hidden="true">
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <path d="M22 6 6 14l4 16 7-2v30h30V28l7 2 4-16-16-8c-1 5-5 8-10 8s-9-3-10-8Z" />
              </svg>
            </span>
            <p className={css.text}>{makingText(making, now)}</p>
            <IconButton
              className={css.close}
              aria-label={`Cancel ${making.job.title}`}
              onClick={() => cancel({ job: making.job._id, n: making.task.n })}
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          </li>
        ),
      )}
    </ul>
  )
}

function FailedTile({
  making,
  onDismiss,
  onAgain,
}: {
  making: Making
  onDismiss: (id: string) => void
  onAgain: (prompt: string) => void
}) {
  const { task, job } = making
  const title = failedTitle(making)
  // Cast: what jobs of this kind are asked.
  const { prompt = '' } = job.input as { prompt?: string }
  return (
    <li className={clsx(css.tile, css.failed)}>
      <p className={css.title}>{title}</p>
      <p className={css.why}>{task.message}</p>
      {task.returned > 0 && (
        <p className={css.returned}>{formatCount(task.returned)} credits returned</p>
      )}
      <button type="button" className={css.again} onClick={() => onAgain(prompt)}>
        {title === 'Refused' ? 'Edit the words' : 'Try again'}
      </button>
      <IconButton
        className={css.close}
        aria-label={`Dismiss ${job.title}`}
        onClick={() => onDismiss(making.id)}
      >
        <X size={14} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The time, each second while something runs. */
function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
