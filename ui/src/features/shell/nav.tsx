import clsx from 'clsx'
import { useSetAtom } from 'jotai'
import {
  CreditCard,
  Gift,
  House,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  Search,
  Users,
} from 'lucide-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { Avatar } from '@/components/avatar'
import { ThemeSwitch } from '@/components/theme-switch'
import { Tooltip } from '@/components/tooltip'
import { paths } from '@/lib/paths'
import { activeSection, type NavSection } from '@/lib/section'
import { SidebarCredits } from './credits'
import css from './nav.module.css'
import { panelAtom } from './panel'
import { shortcut, shortcutKeys } from './shortcut'
import type { Session } from './workspace-gate'

// Few people are in several workspaces.
const WorkspaceSwitcher = lazy(() => import('./workspace-switcher'))

export type NavProps = {
  session: Session
  support: (() => void) | null
  /** Icons alone, with their names as tooltips. */
  collapsed?: boolean
  /** Where opening something has to wait, as for the sheet to close. */
  act?: (action: () => void) => void
}

const entries: {
  section: NavSection
  label: string
  Icon: LucideIcon
  href: (id: string) => string
}[] = [
  { section: 'home', label: 'Home', Icon: House, href: paths.home },
  { section: 'apps', label: 'Apps', Icon: LayoutGrid, href: paths.apps },
  { section: 'team', label: 'Teams', Icon: Users, href: paths.team },
  { section: 'billing', label: 'Billing', Icon: CreditCard, href: paths.billing },
]

/** What sidebar and sheet have in common, from the search down to who one is. */
export function Nav({ session, support, collapsed = false, act = (run) => run() }: NavProps) {
  const { user, workspace, workspaces } = session
  const [path] = useLocation()
  const setPanel = useSetAtom(panelAtom)
  const active = activeSection(path)
  const shown = entries.filter(
    ({ section }) => section !== 'billing' || workspace?.role === 'admin',
  )

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
          onClick={() => act(() => setPanel({ kind: 'palette' }))}
        >
          <Search size={16} aria-hidden="true" />
          <span className={css.label}>Search</span>
          <span className={css.keys} aria-hidden="true">
            {shortcut}
          </span>
        </button>
      </Tooltip>
      {workspace && (
        <nav aria-label="Workspace" className={css.entries}>
          <ul>
            {shown.map(({ section, label, Icon, href }) => {
              const to = href(workspace._id)
              return (
                <li key={section}>
                  <Tooltip text={label} side="right" off={!collapsed}>
                    <Link
                      href={to}
                      className={css.entry}
                      aria-current={path === to ? 'page' : active === section ? 'true' : undefined}
                    >
                      <Icon size={18} aria-hidden="true" />
                      <span className={css.label}>{label}</span>
                    </Link>
                  </Tooltip>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
      <div className={css.foot}>
        {support && (
          <Action
            label="Live Support"
            Icon={LifeBuoy}
            collapsed={collapsed}
            onClick={() => act(support)}
          />
        )}
        <Action
          label="My referrals"
          Icon={Gift}
          collapsed={collapsed}
          onClick={() => act(() => setPanel({ kind: 'referrals' }))}
        />
        {workspace && <SidebarCredits workspace={workspace} collapsed={collapsed} />}
        <div className={css.theme}>
          <span className={css.label} aria-hidden="true">
            Theme
          </span>
          <ThemeSwitch compact upright={collapsed} />
        </div>
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
