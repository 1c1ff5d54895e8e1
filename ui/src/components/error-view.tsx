import type { ReactNode } from 'react'
import { Button } from './button'
import css from './error-view.module.css'

/** What a screen or a part of one shows when it failed. */
export function ErrorView({
  title = 'Unexpected Application Error!',
  text,
  onRetry,
}: {
  title?: string
  text?: ReactNode
  onRetry?: () => void
}) {
  return (
    <div role="alert" className={css.error}>
      <h1 className={css.title}>{title}</h1>
      {text && <p className={css.text}>{text}</p>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
