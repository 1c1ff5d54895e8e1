import type { ReactNode } from 'react'
import css from './board-banner.module.css'

/** What whoever works on the board has to know now, over it. */
export function BoardBanner({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" data-covers className={css.banner}>
      {icon} {children}
    </div>
  )
}
