import type { ReactNode } from 'react'
import css from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden'

/** A loading placeholder, announced as `label`; children are Skeletons. */
export function Loading({
  label = 'Loading...',
  className,
  children,
}: {
  label?: string
  className?: string
  children?: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}

/** One grey block of a placeholder; numbers are pixels. */
export function Skeleton({
  width = '100%',
  height = 16,
  round = false,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) {
  return (
    <span
      aria-hidden="true"
      className={css.block}
      style={{ width, height, ...(round && { borderRadius: 'var(--r-full)' }) }}
    />
  )
}
