import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link } from 'wouter'
import { errorText } from '@/api/error'
import { useCollapseSidebar } from '@/api/queries/profile'
import { Logo } from '@/components/logo'
import { toast } from '@/components/toast'
import { Tooltip } from '@/components/tooltip'
import { paths } from '@/lib/paths'
import { Nav, type NavProps } from './nav'
import css from './sidebar.module.css'

/** The frame's left edge on wide screens. Whether it is collapsed is the user's preference. */
export function Sidebar({ place, support }: Pick<NavProps, 'place' | 'support'>) {
  const collapsed = place.user.userPreferences.sidebarIsCollapsed
  const toggle = useToggleSidebar(collapsed)
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <aside aria-label="Sidebar" className={css.sidebar} data-collapsed={collapsed || undefined}>
      <div className={css.head}>
        <HomeLink place={place} markOnly={collapsed} />
        <Tooltip text={label} side="right">
          <button type="button" aria-label={label} className={css.toggle} onClick={toggle}>
            {collapsed ? (
              <PanelLeftOpen size={18} aria-hidden="true" />
            ) : (
              <PanelLeftClose size={18} aria-hidden="true" />
            )}
          </button>
        </Tooltip>
      </div>
      <Nav place={place} support={support} collapsed={collapsed} />
    </aside>
  )
}

/** Changes the preference, and says so when the server did not keep it. */
export function useToggleSidebar(collapsed: boolean): () => void {
  const { mutate } = useCollapseSidebar((error) =>
    toast.error(errorText(error, 'The sidebar could not be saved.'), { id: 'sidebar' }),
  )
  return () => mutate(!collapsed)
}

/** The logo, which leads to the workspace's home. */
export function HomeLink({
  place: { workspace },
  markOnly = false,
}: {
  place: NavProps['place']
  markOnly?: boolean
}) {
  return (
    <Link
      href={workspace ? paths.home(workspace._id) : paths.workspaces}
      className={css.home}
      aria-label="Selvedge, home"
    >
      <Logo markOnly={markOnly} />
    </Link>
  )
}
