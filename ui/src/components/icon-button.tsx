import clsx from 'clsx'
import type { ComponentProps } from 'react'
import css from './icon-button.module.css'

/** A quiet button that is only an icon, for tools and the frame. Needs `aria-label`. */
export function IconButton({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={clsx(css.button, className)} />
}
