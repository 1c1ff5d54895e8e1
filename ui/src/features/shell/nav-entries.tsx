import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { RemoteIcon } from '@/components/remote-icon'
import { Tooltip } from '@/components/tooltip'
import { fill, screenAt } from '@/lib/screen'
import { activeSection } from '@/lib/section'
import { type ListedApp, listedApps } from './listed-apps'
import css from './nav.module.css'
import { screenIcons } from './screen-icons'
import { pathFor, screensAtom } from './screens'
import type { Session } from './workspace-gate'

/** The navigation's entries; under Apps, the apps that have screens. */
export function NavEntries({
  session,
  workspace,
  collapsed,
}: {
  session: Session
  workspace: Workspace
  collapsed: boolean
}) {
  const screens = useAtomValue(screensAtom)
  const [path] = useLocation()
  const { apps, awaited } = useListedApps(workspace)
  const current = screenAt(screens, path)
  const isOpen = ({ screen }: ListedApp) => screen.id === (current?.parent ?? current?.id)
  const active = apps.some(isOpen) ? null : activeSection(screens, path)
  const entries = screens
    .flatMap(({ nav, ...screen }) => (nav ? [{ nav, screen }] : []))
    .sort((a, b) => a.nav.place - b.nav.place)

  return (
    <nav aria-label="Workspace" className={css.entries}>
      <ul>
        {entries.map(({ nav: { label }, screen }) => {
          const to = pathFor(screen, session)
          if (to === null) return null
          const Icon = screen.command && screenIcons[screen.command.icon]
          return (
            <li key={screen.id}>
              <Entry
                to={to}
                label={label}
                icon={Icon && <Icon size={18} aria-hidden="true" />}
                collapsed={collapsed}
                current={path === to ? 'page' : active === screen.section ? 'true' : undefined}
              />
              {screen.section === 'apps' && apps.length + awaited > 0 && (
                <ul className={css.apps}>
                  {Array.from({ length: awaited }, (_, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rooms are alike.
                    <li key={i} className={css.awaited} aria-hidden="true" />
                  ))}
                  {apps.map((app) => {
                    const to = fill(app.screen.pattern, [workspace._id])
                    return (
                      <li key={app.screen.id}>
                        <Entry
                          to={to}
                          label={app.label}
                          icon={<RemoteIcon src={app.icon} size={18} />}
                          collapsed={collapsed}
                          current={path === to ? 'page' : isOpen(app) ? 'true' : undefined}
                        />
                      </li>
                    )
                  })}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * Empty until the services are loaded, which nothing else waits for. An admin has all apps: what is
 * below them has its place at once.
 */
function useListedApps({ _id, role }: Workspace): { apps: ListedApp[]; awaited: number } {
  const screens = useAtomValue(screensAtom).filter(({ app, shared }) => app ?? shared)
  const { data, isError } = useQuery({ ...servicesQuery(_id), enabled: screens.length > 0 })
  if (data) return { apps: listedApps(screens, data), awaited: 0 }
  return { apps: [], awaited: role === 'admin' && !isError ? screens.length : 0 }
}

function Entry({
  to,
  label,
  icon,
  collapsed,
  current,
}: {
  to: string
  label: string
  icon: ReactNode
  collapsed: boolean
  current: 'page' | 'true' | undefined
}) {
  return (
    <Tooltip text={label} side="right" off={!collapsed}>
      <Link href={to} className={css.entry} aria-current={current}>
        {icon}
        <span className={css.label}>{label}</span>
      </Link>
    </Tooltip>
  )
}
