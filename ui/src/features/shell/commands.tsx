import {
  Building2,
  CircleDashed,
  Copy,
  CreditCard,
  DoorOpen,
  FileText,
  Gift,
  Keyboard,
  LifeBuoy,
  ListChecks,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  PanelLeft,
  Pencil,
  Plus,
  Sun,
  Trash2,
  UserPlus,
} from 'lucide-react'
import type { Services } from '@/api/queries/workspaces'
import { Avatar } from '@/components/avatar'
import type { Command } from '@/components/command-palette'
import { RemoteIcon } from '@/components/remote-icon'
import type { Theme } from '@/components/theme'
import { type AppLink, appLink } from '@/lib/app-link'
import { jobsKey } from '@/lib/go-keys'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import type { Screen } from '@/lib/screen'
import { sameScreen } from '@/lib/section'
import { goPlaces } from './go-places'
import { screenIcons } from './screen-icons'
import { pathFor } from './screens'
import type { Session } from './workspace-gate'

/** What the commands do, apart from when they are offered. */
export type Actions = {
  go: (path: string) => void
  openApp: (link: AppLink, name: string) => void
  openTab: (path: string) => void
  setTheme: (theme: Theme) => void
  toggleSidebar: () => void
  showShortcuts: () => void
  showReferrals: () => void
  showJobs: () => void
  /** Null for those who have none. */
  showFirstSteps: (() => void) | null
  /** Null where there is no live support. */
  showSupport: (() => void) | null
  copyReferralLink: () => void
  logOut: () => void
  createWorkspace: () => void
  updateWorkspace: () => void
  leaveWorkspace: () => void
  deleteWorkspace: () => void
}

/** Those on the current workspace. */
type WorkspaceActions = Pick<
  Actions,
  'createWorkspace' | 'updateWorkspace' | 'leaveWorkspace' | 'deleteWorkspace'
>

export type CommandContext = {
  session: Session
  screens: readonly Screen[]
  /** The path at hand. */
  path: string
  /** The page's origin. */
  origin: string
  /** Undefined until they are known. */
  services: Services | undefined
  /** Null where there is no sidebar. */
  sidebarIsCollapsed: boolean | null
  /** Whether the server is the local set. */
  isLocal: boolean
  /** Whether single keys do something. */
  singleKeys: boolean
}

/** Every screen, app and action of a session. */
export function commandsFor(context: CommandContext, actions: Actions): Command[] {
  return [
    ...goTo(context, actions),
    ...apps(context, actions),
    ...otherWorkspaces(context, actions),
    ...generalActions(context, actions),
    ...workspaceActions(context.session, actions),
    ...legalTexts(actions),
  ]
}

function command(
  group: string,
  id: string,
  title: string,
  Icon: LucideIcon,
  run: () => void,
  keywords?: string,
): Command {
  return { id, title, group, keywords, run, icon: <Icon size={18} /> }
}

function goTo(
  { session, screens, path: here, isLocal, singleKeys }: CommandContext,
  { go }: Actions,
): Command[] {
  const places = singleKeys ? goPlaces(screens, session, here) : []
  return screens.flatMap((screen) => {
    const { command: own, views = [], localOnly } = screen
    const path = pathFor(screen, session)
    if (!own || path === null || (localOnly && !isLocal)) return []
    const to = (address: string, { title, icon, keywords }: typeof own) =>
      command('Go to', address, title, screenIcons[icon], () => go(address), keywords)
    const place = places.find((place) => place.path === path)
    const first = { ...to(path, own), ...(place && { keys: `g ${place.key}` }) }
    return [first, ...views.map((view) => to(`${path}?${view.query}`, view))]
  })
}

function apps({ session, origin, services }: CommandContext, { openApp }: Actions): Command[] {
  const id = session.workspace?._id
  if (!services || id === undefined) return []
  return services.order.flatMap((group) => {
    const studio = services.groupMapping[group]
    const all = (services.group[group] ?? []).map((service) => ({
      name: service.displayName,
      imgUrl: service.imgUrl,
      pageUrl: service.pageUrl,
      words: `${group} ${service.label} ${service.desc}`,
    }))
    if (studio) {
      all.unshift({
        name: group,
        imgUrl: studio.imgUrl,
        pageUrl: studio.pageUrl,
        words: studio.description,
      })
    }
    return all.flatMap(({ name, imgUrl, pageUrl, words }) => {
      const link = appLink(pageUrl, id, origin)
      if (!link) return []
      return {
        id: `app ${group} ${name}`,
        title: name,
        group: 'Apps',
        keywords: words,
        icon: <RemoteIcon src={imgUrl} size={20} />,
        run: () => openApp(link, name),
      }
    })
  })
}

function otherWorkspaces({ session, screens, path }: CommandContext, { go }: Actions): Command[] {
  return session.workspaces
    .filter(({ _id }) => _id !== session.workspace?._id)
    .map((workspace) => ({
      id: `workspace ${workspace._id}`,
      title: workspace.name,
      group: 'Switch workspace',
      icon: workspace.imageUrl ? (
        <Avatar
          name={workspace.name}
          src={workspace.imageUrl}
          size={20}
          shape="square"
          decorative
        />
      ) : (
        <Building2 size={18} />
      ),
      run: () => go(sameScreen(screens, path, workspace)),
    }))
}

function generalActions(
  { sidebarIsCollapsed, singleKeys, session: { workspace } }: CommandContext,
  actions: Actions,
): Command[] {
  const action = (title: string, Icon: LucideIcon, run: () => void, keywords?: string) =>
    command('Actions', `action ${title}`, title, Icon, run, keywords)
  const sidebar = sidebarIsCollapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return [
    ...(workspace
      ? [
          {
            ...action('Show jobs', CircleDashed, actions.showJobs, 'running queue progress tray'),
            ...(singleKeys && { keys: `g ${jobsKey}` }),
          },
        ]
      : []),
    ...(actions.showFirstSteps
      ? [action('First steps', ListChecks, actions.showFirstSteps, 'start help begin setup')]
      : []),
    ...(actions.showSupport
      ? [action('Live Support', LifeBuoy, actions.showSupport, 'help chat contact question')]
      : []),
    ...(workspace
      ? [
          action(
            'Invite User',
            UserPlus,
            () => actions.go(paths.invite(workspace._id)),
            'team member people add',
          ),
        ]
      : []),
    ...(workspace && can(workspace, 'manage_billing')
      ? [
          action(
            'Manage billing details',
            CreditCard,
            () => actions.go(paths.billingDetails(workspace._id)),
            'update address email saved card',
          ),
        ]
      : []),
    action('Keyboard shortcuts', Keyboard, actions.showShortcuts, 'keys help'),
    action('My referrals', Gift, actions.showReferrals, 'invited friends'),
    action('Copy referral link', Copy, actions.copyReferralLink, 'share invite'),
    ...(sidebarIsCollapsed === null
      ? []
      : [action(sidebar, PanelLeft, actions.toggleSidebar, 'toggle navigation')]),
    action('Light theme', Sun, () => actions.setTheme('light'), 'appearance bright'),
    action('Dark theme', Moon, () => actions.setTheme('dark'), 'appearance night'),
    action('System theme', Monitor, () => actions.setTheme('system'), 'appearance automatic'),
    action('Log out', LogOut, actions.logOut, 'logout sign out leave'),
  ]
}

function workspaceActions({ workspace }: Session, actions: WorkspaceActions): Command[] {
  const action = (title: string, Icon: LucideIcon, run: () => void, keywords?: string) =>
    command('Workspace', `action ${title}`, title, Icon, run, keywords)
  const create = action('Create New Workspace', Plus, actions.createWorkspace, 'add brand')
  const update = action('Update Workspace', Pencil, actions.updateWorkspace, 'rename name image')
  const leave = action('Leave Workspace', DoorOpen, actions.leaveWorkspace, 'quit exit')
  const remove = action('Delete Workspace', Trash2, actions.deleteWorkspace, 'remove')
  if (!workspace) return [create]
  return [
    create,
    ...(can(workspace, 'update_workspace') ? [update] : []),
    leave,
    ...(can(workspace, 'delete_workspace') ? [remove] : []),
  ]
}

function legalTexts({ openTab }: Actions): Command[] {
  const text = (title: string, path: string) =>
    command('Legal', path, title, FileText, () => openTab(path), 'legal policy new tab')
  return [
    text('Terms and Conditions', paths.terms),
    text('Privacy Notice', paths.privacy),
    text('Return Policy', paths.returns),
    text('Cookie Policy', paths.cookies),
  ]
}
