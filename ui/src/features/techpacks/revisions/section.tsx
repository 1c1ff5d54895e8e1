import type { ReactNode } from 'react'
import css from './revisions.module.css'

/** The changes of one part, under its name. */
export function Section({
  title,
  about = '',
  children,
}: {
  title: string
  about?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={css.section}>
      <h3>
        {title} <small>{about}</small>
      </h3>
      {children}
    </section>
  )
}
