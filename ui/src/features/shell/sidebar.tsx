import { Suspense } from 'react'
import { lazyScreen } from '@/components/lazy-screen'
import type { NavProps } from './nav'
import css from './sidebar.module.css'

// What phones never show, they need not load.
export const SidebarContent = lazyScreen(() => import('./sidebar-content'))

/** The frame's left edge on wide screens. Whether it is collapsed is the user's preference. */
export function Sidebar({ session, support }: Pick<NavProps, 'session' | 'support'>) {
  const collapsed = session.user.userPreferences.sidebarIsCollapsed
  return (
    <aside aria-label="Sidebar" className={css.sidebar} data-collapsed={collapsed || undefined}>
      <Suspense fallback={null}>
        <SidebarContent session={session} support={support} collapsed={collapsed} />
      </Suspense>
    </aside>
  )
}
