import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { Button } from './button'
import css from './error-view.module.css'
import { usePassedFocus } from './use-passed-focus'

/** The error state of a screen or part of one. */
export function ErrorView({
  title = 'Unexpected Application Error!',
  part = false,
  text,
  onRetry,
}: {
  title?: string
  /** For a part of a screen that has its own heading. */
  part?: boolean
  text?: ReactNode
  onRetry?: () => void
}) {
  const Heading = part ? 'h2' : 'h1'
  const view = useRef<HTMLDivElement>(null)
  usePassedFocus(view)
  return (
    <div ref={view} role="alert" className={clsx(css.error, part && css.part)}>
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
