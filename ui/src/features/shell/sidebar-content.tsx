import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Tooltip } from '@/components/tooltip'
import { HomeLink } from './home-link'
import { Nav, type NavProps } from './nav'
import css from './sidebar-content.module.css'
import { useToggleSidebar } from './use-toggle-sidebar'

/** The logo, the button that collapses the sidebar, the navigation. */
export default function SidebarContent({
  session,
  support,
  collapsed,
}: Pick<NavProps, 'session' | 'support'> & { collapsed: boolean }) {
  const toggle = useToggleSidebar(collapsed)
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <>
      <div className={css.head} data-collapsed={collapsed || undefined}>
        <HomeLink session={session} markOnly={collapsed} />
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
      <Nav session={session} support={support} collapsed={collapsed} />
    </>
  )
}
