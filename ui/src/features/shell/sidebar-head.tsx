import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Tooltip } from '@/components/tooltip'
import { HomeLink } from './home-link'
import css from './sidebar-head.module.css'
import type { Session } from './workspace-gate'

/** The logo, and the button that collapses the sidebar. */
export function SidebarHead({
  session,
  collapsed,
  onToggle,
}: {
  session: Session
  collapsed: boolean
  onToggle: () => void
}) {
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <div className={css.head} data-collapsed={collapsed || undefined}>
      <HomeLink session={session} markOnly={collapsed} />
      <Tooltip text={label} side="right">
        <button type="button" aria-label={label} className={css.toggle} onClick={onToggle}>
          <Icon size={18} aria-hidden="true" />
        </button>
      </Tooltip>
    </div>
  )
}
