import clsx from 'clsx'
import { Slot } from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import css from './button.module.css'
import { VisuallyHidden } from './visually-hidden'

type Look = {
  /** One primary per view; ghost without a border; danger for irreversible actions. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** lg is 44 px high, for sign-in. */
  size?: 'md' | 'lg'
  /** Full width of the container. */
  wide?: boolean
  /** A square button whose child is an icon; needs an aria-label. */
  square?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner, keeps width and focus, ignores clicks and submits; announced as busy. */
    busy?: boolean
  }

export function Button({
  variant,
  size,
  wide,
  square,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <>
      <button
        {...props}
        type={type}
        aria-busy={busy || undefined}
        // Not `disabled`, which would drop the focus in the middle of an action.
        aria-disabled={busy || props['aria-disabled']}
        onClick={busy ? (event) => event.preventDefault() : onClick}
        className={look({ variant, size, wide, square }, className)}
      >
        <span className={css.content}>{children}</span>
        {busy && <span className={css.spinner} aria-hidden="true" />}
      </button>
      {/* Beside the button, whose own name stays as it is. */}
      <VisuallyHidden role="status">{busy ? 'Please wait' : ''}</VisuallyHidden>
    </>
  )
}

/** A link that looks like a button: `<ButtonLink asChild><Link href=…>Go</Link></ButtonLink>`. */
export function ButtonLink({
  variant,
  size,
  wide,
  square,
  asChild,
  className,
  ...props
}: ComponentProps<'a'> & Look & { asChild?: boolean }) {
  const Element = asChild ? Slot : 'a'
  return <Element {...props} className={look({ variant, size, wide, square }, className)} />
}

function look({ variant = 'secondary', size = 'md', wide, square }: Look, className?: string) {
  return clsx(
    css.button,
    css[variant],
    css[size],
    wide && css.wide,
    square && css.square,
    className,
  )
}
