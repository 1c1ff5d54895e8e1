import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { configQuery } from '@/api/queries/config'
import { servicesQuery } from '@/api/queries/workspaces'
import { CommandPalette } from '@/components/command-palette'
import { useTheme } from '@/components/theme'
import { toast } from '@/components/toast'
import { shareLink } from '@/lib/share-link'
import { useTrack } from '@/platform/tracker/use-track'
import { openTab, visit } from '@/platform/visit'
import { commandsFor, type WorkspaceActions } from './commands'
import { panelAtom } from './panel'
import { useNarrow } from './use-narrow'
import { singleKeysAtom } from './use-single-keys'
import { useToggleSidebar } from './use-toggle-sidebar'
import type { Session } from './workspace-gate'

/** The palette over everything that there is for this person. */
export default function Palette({
  session,
  support,
  onLogOut,
  workspaceActions,
}: {
  session: Session
  support: (() => void) | null
  onLogOut: () => void
  workspaceActions: WorkspaceActions
}) {
  const { user, workspace } = session
  const [path, navigate] = useLocation()
  const setPanel = useSetAtom(panelAtom)
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
  const collapsed = user.userPreferences.sidebarIsCollapsed
  const toggleSidebar = useToggleSidebar(collapsed)

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
      path,
      origin: location.origin,
      services,
      sidebarIsCollapsed: narrow ? null : collapsed,
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
      toggleSidebar,
      showShortcuts: () => setPanel({ kind: 'shortcuts' }),
      showReferrals: () => setPanel({ kind: 'referrals' }),
      showSupport: support,
      copyReferralLink,
      logOut: onLogOut,
      ...workspaceActions,
    },
  )
  return <CommandPalette onClose={() => setPanel(null)} commands={commands} />
}
