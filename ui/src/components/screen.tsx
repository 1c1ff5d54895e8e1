import type { ReactNode } from 'react'
import css from './screen.module.css'
import { ScreenTitle } from './screen-title'

/** A screen within the frame: title, description, main actions, content. */
export function Screen({
  title,
  heading = title,
  lead,
  actions,
  narrow = false,
  children,
}: {
  /** The document's title. */
  title: string
  /** The displayed title, if it is more than text. */
  heading?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** A narrow column, for forms. */
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <div className={narrow ? css.narrow : css.screen}>
      <header className={css.head}>
        <div>
          <ScreenTitle title={title} className={css.title}>
            {heading}
          </ScreenTitle>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
