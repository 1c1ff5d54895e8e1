import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { IconButton } from '@/components/icon-button'
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
        <IconButton aria-label={label} onClick={onToggle}>
          <Icon size={18} aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </div>
  )
}
