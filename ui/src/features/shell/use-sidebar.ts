import { useAtom, useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useLocation } from 'wouter'
import { errorText } from '@/api/error'
import { type User, useCollapseSidebar } from '@/api/queries/profile'
import { toast } from '@/components/toast'
import { screenAt } from '@/lib/screen'
import { screensAtom } from './screens'

/** Whether the sidebar is collapsed on work screens, kept by this browser. */
const workSidebarAtom = atomWithStorage('work-sidebar-collapsed', true, undefined, {
  getOnInit: true,
})

/**
 * Whether the sidebar is collapsed, and what changes that: the user's preference, which the server
 * keeps. Work screens have one of their own, because they need the room.
 */
export function useSidebar({ userPreferences }: User): { collapsed: boolean; toggle: () => void } {
  const [path] = useLocation()
  const isWork = screenAt(useAtomValue(screensAtom), path)?.work === true
  const [workCollapsed, setWorkCollapsed] = useAtom(workSidebarAtom)
  const { mutate } = useCollapseSidebar((error) =>
    toast.error(errorText(error, "Couldn't save your sidebar setting."), { id: 'sidebar' }),
  )
  if (isWork) {
    return { collapsed: workCollapsed, toggle: () => setWorkCollapsed(!workCollapsed) }
  }
  const collapsed = userPreferences.sidebarIsCollapsed
  return { collapsed, toggle: () => mutate(!collapsed) }
}
