import type { ReactNode } from 'react'
import css from './faces.module.css'

/**
 * A button for the pointer, on an element that is an option and so can hold no control: the same
 * is among the actions of the selection.
 */
export function TileAction({
  onPress,
  busy,
  quiet,
  children,
}: {
  onPress: () => void
  busy: boolean
  quiet?: boolean
  children: ReactNode
}) {
  return (
    <span
      aria-hidden="true"
      data-busy={busy || undefined}
      className={quiet ? css.stop : css.help}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onPress}
    >
      {children}
    </span>
  )
}
