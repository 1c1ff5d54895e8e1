import clsx from 'clsx'
import { Gift, LifeBuoy, type LucideIcon, Search } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { Avatar } from '@/components/avatar'
import { useOpenPanel } from '@/components/open-panel'
import { ThemeSwitch } from '@/components/theme-switch'
import { Tooltip } from '@/components/tooltip'
import { paths } from '@/lib/paths'
import type { AppActions } from './app-actions'
import { SidebarCredits } from './credits'
import { Palette } from './lazy-palette'
import css from './nav.module.css'
import { NavEntries } from './nav-entries'
import { shortcut, shortcutKeys } from './shortcut'
import type { Session } from './workspace-gate'

// Few people are in several workspaces.
const WorkspaceSwitcher = lazy(() => import('./workspace-switcher'))

/** Where the entry of the jobs stands; the bar is that of narrow screens. */
type JobsPlace = 'sidebar' | 'collapsed' | 'bar'

type Act = (action: () => void) => void

export type NavProps = {
  session: Session
  actions: AppActions
  /** The entry that shows the running jobs. */
  jobs?: (place: JobsPlace, act: Act) => ReactNode
  /** Icons alone, with their names as tooltips. */
  collapsed?: boolean
  /** Where opening something has to wait, as for the sheet to close. */
  act?: Act
}

/** What sidebar and sheet have in common, from the search down to the user. */
export function Nav({ session, actions, jobs, collapsed = false, act = (run) => run() }: NavProps) {
  const { user, workspace, workspaces } = session
  const openPanel = useOpenPanel()
  const { showSupport } = actions

  return (
    <div className={clsx(css.nav, collapsed && css.collapsed)}>
      {workspace && workspaces.length > 1 && (
        <Suspense fallback={<div className={css.room} />}>
          <WorkspaceSwitcher
            current={workspace}
            workspaces={workspaces}
            collapsed={collapsed}
            act={act}
          />
        </Suspense>
      )}
      <Tooltip text={`Search (${shortcut})`} side="right" off={!collapsed}>
        <button
          type="button"
          className={css.search}
          aria-keyshortcuts={shortcutKeys}
          onClick={() => act(() => openPanel(Palette, { session, actions }))}
        >
          <Search size={16} aria-hidden="true" />
          <span className={css.label}>Search</span>
          <span className={css.keys} aria-hidden="true">
            {shortcut}
          </span>
        </button>
      </Tooltip>
      {workspace && <NavEntries session={session} workspace={workspace} collapsed={collapsed} />}
      <div className={css.foot}>
        {showSupport && (
          <Action
            label="Live Support"
            Icon={LifeBuoy}
            collapsed={collapsed}
            onClick={() => act(showSupport)}
          />
        )}
        <Action
          label="My referrals"
          Icon={Gift}
          collapsed={collapsed}
          onClick={() => act(actions.showReferrals)}
        />
        {workspace && jobs?.(collapsed ? 'collapsed' : 'sidebar', act)}
        {workspace && <SidebarCredits workspace={workspace} collapsed={collapsed} />}
        {!collapsed && (
          <div className={css.theme}>
            <span className={css.label} aria-hidden="true">
              Theme
            </span>
            <ThemeSwitch compact />
          </div>
        )}
        <Tooltip text={`${user.name}, My Profile`} side="right" off={!collapsed}>
          <Link
            href={workspace ? paths.workspaceProfile(workspace._id) : paths.profile}
            className={css.user}
          >
            <Avatar name={user.name} src={user.imageUrl} size={36} decorative />
            <span className={css.who}>
              <span dir="auto" className={css.name}>
                {user.name}
              </span>{' '}
              {workspace && (
                <span dir="auto" className={css.where}>
                  {workspace.name}
                </span>
              )}
            </span>
          </Link>
        </Tooltip>
      </div>
    </div>
  )
}

/** A button that looks like an entry of the navigation. */
function Action({
  label,
  Icon,
  collapsed,
  ...props
}: ComponentProps<'button'> & { label: string; Icon: LucideIcon; collapsed: boolean }) {
  return (
    <Tooltip text={label} side="right" off={!collapsed}>
      <button {...props} type="button" className={css.entry}>
        <Icon size={18} aria-hidden="true" />
        <span className={css.label}>{label}</span>
      </button>
    </Tooltip>
  )
}
