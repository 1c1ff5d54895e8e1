import clsx from 'clsx'
import type { ReactNode } from 'react'
import css from './pill.module.css'

type PillProps = {
  tone?: 'neutral' | 'outlined' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

/** A short label of a row's category or state. */
export function Pill({ tone = 'neutral', children }: PillProps) {
  return <span className={clsx(css.pill, css[tone])}>{children}</span>
}
