import { useAtom } from 'jotai'
import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { trayIsOpenAtom } from './tray-state'
import { useJobNews } from './use-job-news'

const Tray = lazy(() => import('./tray'))

/** The tray while it is open, and what is said of jobs while it is not. */
export function Jobs({ user, workspace }: { user: User; workspace: Workspace }) {
  const [open, setOpen] = useAtom(trayIsOpenAtom)
  // Drawn once its code is there: React keeps a fallback, even an empty one, for 0.3 s.
  const ready = useDeferredValue(open)
  useJobNews(workspace._id, user._id)
  useEffect(() => () => setOpen(false), [setOpen])
  return (
    <Suspense fallback={null}>
      {open && ready && <Tray user={user} workspace={workspace} onClose={() => setOpen(false)} />}
    </Suspense>
  )
}
