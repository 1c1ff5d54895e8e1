import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './bar.module.css'

/** A line of tools, 44 px high. */
export function Bar({
  label,
  className,
  children,
}: {
  /** The accessible name. */
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div role="toolbar" aria-label={label} className={clsx(css.bar, className)}>
      {children}
    </div>
  )
}

/** What follows stands at the end of the bar. */
export function BarGap() {
  return <span className={css.gap} />
}
