import type { ReactNode } from 'react'
import css from './fields.module.css'

/** A dense field: its label above it. The control has its own accessible name. */
export function Labelled({
  label,
  hint,
  children,
}: {
  label: string
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.labelled}>
      <span aria-hidden="true">{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </div>
  )
}
