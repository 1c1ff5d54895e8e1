import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { configQuery } from '@/api/queries/config'
import { servicesQuery } from '@/api/queries/workspaces'
import { CommandPalette } from '@/components/command-palette'
import { useOpenPanel } from '@/components/open-panel'
import { singleKeysAtom } from '@/components/single-keys'
import { useTheme } from '@/components/theme'
import { toast } from '@/components/toast'
import { shareLink } from '@/lib/share-link'
import { useTrack } from '@/platform/tracker/use-track'
import { openTab, visit } from '@/platform/visit'
import type { AppActions } from './app-actions'
import { commandsFor } from './commands'
import { ShortcutsPanel } from './lazy-shortcuts'
import { screensAtom } from './screens'
import { takeTyped } from './shortcut'
import { useFound } from './use-found'
import { useNarrow } from './use-narrow'
import { useSidebar } from './use-sidebar'
import type { Session } from './workspace-gate'

/** The palette of everything that this user can open and do. */
export default function Palette({
  session,
  actions,
  onClose,
}: {
  session: Session
  actions: AppActions
  onClose: () => void
}) {
  const { user, workspace } = session
  const [path, navigate] = useLocation()
  const openPanel = useOpenPanel()
  const screens = useAtomValue(screensAtom)
  const [, setTheme] = useTheme()
  const track = useTrack()
  const narrow = useNarrow()
  const singleKeys = useAtomValue(singleKeysAtom)
  const workspaceId = workspace?._id ?? ''
  const { data: services } = useQuery({
    ...servicesQuery(workspaceId),
    enabled: workspace !== null,
  })
  const { data: config } = useQuery(configQuery())
  const [text, setText] = useState('')
  const found = useFound(actions, workspaceId, text, navigate)
  const sidebar = useSidebar(user)

  async function copyReferralLink() {
    try {
      await navigator.clipboard.writeText(shareLink(location.origin, user.referralCode))
      toast.success('Referral link copied to clipboard!')
    } catch {
      toast.error('Your browser blocked copying. Copy the link from My Profile instead.')
    }
  }

  const commands = commandsFor(
    {
      session,
      screens,
      path,
      origin: location.origin,
      services,
      sidebarIsCollapsed: narrow ? null : sidebar.collapsed,
      isLocal: config?.adapterSet === 'local',
      singleKeys,
    },
    {
      go: navigate,
      openApp({ href, external }, name) {
        track('click', { target: name, workspaceId, from: 'palette' })
        if (external) visit(href)
        else navigate(href)
      },
      openTab,
      setTheme,
      toggleSidebar: sidebar.toggle,
      showShortcuts: () => openPanel(ShortcutsPanel, { session }),
      copyReferralLink,
      ...actions,
      logOut: actions.logOut.run,
    },
  )
  return (
    <CommandPalette
      onClose={onClose}
      commands={[...commands, ...found]}
      onText={setText}
      takeTyped={takeTyped}
    />
  )
}
