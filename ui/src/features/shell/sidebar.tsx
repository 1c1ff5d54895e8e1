import { Nav, type NavProps } from './nav'
import css from './sidebar.module.css'
import { SidebarHead } from './sidebar-head'
import { useSidebar } from './use-sidebar'

/** The frame's left edge on wide screens. */
export function Sidebar(props: Pick<NavProps, 'session' | 'actions' | 'jobs'>) {
  const { session } = props
  const { collapsed, toggle } = useSidebar(session.user)
  return (
    <aside aria-label="Sidebar" className={css.sidebar} data-collapsed={collapsed || undefined}>
      <SidebarHead session={session} collapsed={collapsed} onToggle={toggle} />
      <Nav {...props} collapsed={collapsed} />
    </aside>
  )
}
