import {
  Activity,
  Building2,
  Copy,
  CreditCard,
  DoorOpen,
  FileText,
  Gift,
  House,
  Keyboard,
  Layers,
  LayoutGrid,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  PanelLeft,
  PanelsTopLeft,
  Pencil,
  Plus,
  ReceiptText,
  Settings,
  Sun,
  Trash2,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react'
import type { Services } from '@/api/queries/workspaces'
import { Avatar } from '@/components/avatar'
import type { Command } from '@/components/command-palette'
import { RemoteIcon } from '@/components/remote-icon'
import type { Theme } from '@/components/theme'
import { type AppLink, appLink } from '@/lib/app-link'
import { goKeys } from '@/lib/go-keys'
import { paths } from '@/lib/paths'
import { sameScreen } from '@/lib/section'
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
  /** Null where there is no live support. */
  showSupport: (() => void) | null
  copyReferralLink: () => void
  logOut: () => void
  createWorkspace: () => void
  updateWorkspace: () => void
  leaveWorkspace: () => void
  deleteWorkspace: () => void
}

/** Those that concern the workspace at hand. */
export type WorkspaceActions = Pick<
  Actions,
  'createWorkspace' | 'updateWorkspace' | 'leaveWorkspace' | 'deleteWorkspace'
>

export type CommandContext = {
  session: Session
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
    ...screens(context, actions),
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

function screens(
  { session: { workspace }, isLocal, singleKeys }: CommandContext,
  { go }: Actions,
): Command[] {
  const screen = (title: string, Icon: LucideIcon, path: string, keywords?: string) => ({
    ...command('Go to', path, title, Icon, () => go(path), keywords),
    ...(singleKeys && keysFor(title)),
  })
  if (!workspace)
    return [
      screen('My Profile', UserRound, paths.profile, 'account name company workspaces devices'),
    ]
  const id = workspace._id
  return [
    screen('Apps', LayoutGrid, paths.apps(id), 'retail command center services studios'),
    screen('Home', House, paths.home(id), 'design prompt'),
    screen('Overview', PanelsTopLeft, paths.workspace(id), 'workspace dashboard'),
    screen('Team', Users, paths.team(id), 'teams members people users'),
    ...(workspace.role === 'admin'
      ? [
          screen('Billing', CreditCard, paths.billing(id), 'plan credits usage card'),
          screen('Invoices', ReceiptText, paths.invoices(id), 'billing orders pdf'),
          screen('Plans', Layers, paths.plans(id), 'upgrade downgrade price subscription'),
        ]
      : []),
    screen('Workspace settings', Settings, paths.workspaceSettings(id), 'name image role'),
    screen(
      'My Profile',
      UserRound,
      paths.workspaceProfile(id),
      'account name company workspaces devices',
    ),
    ...(isLocal
      ? [screen('Diagnostics', Activity, paths.diagnostics(id), 'test adapters session speed')]
      : []),
  ]
}

/** The keys that go to a screen. */
function keysFor(title: string) {
  const key = Object.entries(goKeys).find(([, name]) => name === title)?.[0]
  return key ? { keys: `g ${key}` } : null
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

function otherWorkspaces({ session, path }: CommandContext, { go }: Actions): Command[] {
  return session.workspaces
    .filter(({ _id }) => _id !== session.workspace?._id)
    .map(({ _id, name, imageUrl, role }) => ({
      id: `workspace ${_id}`,
      title: name,
      group: 'Switch workspace',
      icon: imageUrl ? (
        <Avatar name={name} src={imageUrl} size={20} shape="square" decorative />
      ) : (
        <Building2 size={18} />
      ),
      run: () => go(sameScreen(path, _id, role)),
    }))
}

function generalActions(
  { sidebarIsCollapsed, session: { workspace } }: CommandContext,
  actions: Actions,
): Command[] {
  const action = (title: string, Icon: LucideIcon, run: () => void, keywords?: string) =>
    command('Actions', `action ${title}`, title, Icon, run, keywords)
  const sidebar = sidebarIsCollapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return [
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
    ...(workspace?.role === 'admin'
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
  return workspace.role === 'admin' ? [create, update, leave, remove] : [create, leave]
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
