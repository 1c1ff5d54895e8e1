import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { ApiError } from '@/api/error'
import { recentJobsQuery } from '@/api/queries/jobs'
import { IconButton } from '@/components/icon-button'
import { Tooltip } from '@/components/tooltip'
import { progressText, shareOf } from '@/lib/jobs'
import css from './jobs-entry.module.css'
import { Ring } from './ring'
import { trayIsOpenAtom } from './tray-state'

type JobsEntryProps = {
  workspaceId: string
  /** In the sidebar, in the collapsed one, or in the bar of narrow screens. */
  place: 'sidebar' | 'collapsed' | 'bar'
  /** Where opening something has to wait, as for a sheet to close. */
  act: (action: () => void) => void
}

/** What runs of all that the user may see; opens the tray. Nothing for those without any app. */
export function JobsEntry({ workspaceId, place, act }: JobsEntryProps) {
  const { data, error } = useQuery(recentJobsQuery(workspaceId))
  const [open, setOpen] = useAtom(trayIsOpenAtom)
  if (error instanceof ApiError && error.status === 403) return null
  const now = data && { running: data.running + data.runs.length, waiting: data.waiting }
  const isIdle = !now || now.running + now.waiting === 0
  const text = now ? progressText(now) : ''
  const label = text ? `Jobs, ${text}` : 'Jobs'
  const share = isIdle || !data ? null : shareOf(data.jobs, data.runs)
  const button = {
    'data-jobs-entry': true,
    'aria-label': label,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
    onClick: () => act(() => setOpen(!open)),
  }
  if (place === 'bar') {
    if (isIdle) return null
    return (
      <IconButton {...button} className={css.bar}>
        <Ring share={share} />
      </IconButton>
    )
  }
  const collapsed = place === 'collapsed'
  return (
    <Tooltip text={label} side="right" off={!collapsed}>
      <button
        {...button}
        type="button"
        className={css.entry}
        data-collapsed={collapsed || undefined}
      >
        <Ring share={share} />
        <span className={css.words}>
          <span>Jobs</span>
          <span className={css.figures}>{text}</span>
        </span>
      </button>
    </Tooltip>
  )
}
