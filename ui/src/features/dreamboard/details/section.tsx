import type { ReactNode } from 'react'
import css from './details.module.css'

/** A part of the details, between hairlines. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={css.section}>
      <h3 className={css.heading}>
        {title}
        {aside && <span className={css.aside}>{aside}</span>}
      </h3>
      {children}
    </section>
  )
}
