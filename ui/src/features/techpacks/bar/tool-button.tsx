import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './bar.module.css'

/** A button in a bar of tools. With `pressed` it stays down while it is in use. */
export function ToolButton({
  pressed,
  quiet = false,
  className,
  ...props
}: ComponentProps<'button'> & {
  pressed?: boolean
  /** Without a border. */
  quiet?: boolean
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...props}
      className={clsx(css.tool, quiet && css.quiet, className)}
    />
  )
}
