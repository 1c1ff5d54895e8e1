import type { ReactNode } from 'react'
import css from './empty-state.module.css'

/** An empty list: a title, a sentence, an action. */
export function EmptyState({
  title,
  text,
  action,
}: {
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
