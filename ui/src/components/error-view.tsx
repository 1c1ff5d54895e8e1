import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './button'
import css from './error-view.module.css'

/** What a screen or a part of one shows when it failed. */
export function ErrorView({
  title = 'Unexpected Application Error!',
  part = false,
  text,
  onRetry,
}: {
  title?: string
  /** Within a screen that has a heading of its own. */
  part?: boolean
  text?: ReactNode
  onRetry?: () => void
}) {
  const Heading = part ? 'h2' : 'h1'
  return (
    <div role="alert" className={clsx(css.error, part && css.part)}>
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
