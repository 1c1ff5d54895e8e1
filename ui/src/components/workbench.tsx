import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from './button'
import { ScreenTitle } from './screen-title'
import css from './workbench.module.css'

type WorkbenchProps = {
  /** The document's title, and what the bar shows. */
  title: string
  back: { href: string; label: string }
  /** Before the title: what it belongs to. */
  crumb?: ReactNode
  /** After the title: what is done with the whole. */
  menu?: ReactNode
  /** Beside the title, such as when it was saved. */
  status?: ReactNode
  actions?: ReactNode
  /** A `ToolRail` over the work area; below it on phones. */
  tools?: ReactNode
  /** What is selected. Scrolls by itself; below the work area on phones. */
  side?: { label: string; content: ReactNode }
  /** The work area does not scroll, and what is beside it has edges of its own; over it where it is narrow. */
  canvas?: boolean
  /** The work area, which scrolls by itself. */
  children: ReactNode
}

/** A screen to work in: as wide and as high as the frame leaves room for. */
export function Workbench({
  title,
  back,
  crumb,
  menu,
  status,
  actions,
  tools,
  side,
  canvas = false,
  children,
}: WorkbenchProps) {
  return (
    <div
      className={clsx(css.workbench, canvas && css.canvas)}
      data-workbench={canvas ? 'canvas' : ''}
    >
      <header className={css.bar}>
        <ButtonLink asChild variant="ghost" square>
          <Link href={back.href} aria-label={back.label}>
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        </ButtonLink>
        {crumb && <span className={css.crumb}>{crumb}</span>}
        <ScreenTitle title={title} className={css.title}>
          {title}
        </ScreenTitle>
        {menu}
        {status && <span className={css.status}>{status}</span>}
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      <div className={css.work}>
        <div className={css.area}>{children}</div>
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      {side && (
        <aside aria-label={side.label} data-covers className={css.side}>
          {side.content}
        </aside>
      )}
    </div>
  )
}
