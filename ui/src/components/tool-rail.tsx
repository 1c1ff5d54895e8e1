import { Toolbar } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './icon-button'
import css from './tool-rail.module.css'
import { Tooltip } from './tooltip'
import { useMediaQuery } from './use-media-query'

/** The tools of a work area: one tab stop, the arrow keys move between them. */
export function ToolRail({ label, children }: { label: string; children: ReactNode }) {
  // The style sheet names the same width.
  const narrow = useMediaQuery('(width < 900px)')
  return (
    <Toolbar.Root
      aria-label={label}
      orientation={narrow ? 'horizontal' : 'vertical'}
      className={css.rail}
    >
      {children}
    </Toolbar.Root>
  )
}

/** A tool; pressed while it is in use. */
export function Tool({
  label,
  pressed,
  ...props
}: ComponentProps<'button'> & { label: string; pressed?: boolean }) {
  return (
    <Tooltip text={label} side="right">
      <Toolbar.Button asChild>
        <IconButton {...props} aria-label={label} aria-pressed={pressed} className={css.tool} />
      </Toolbar.Button>
    </Tooltip>
  )
}
