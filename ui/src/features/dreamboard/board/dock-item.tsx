import type { ComponentProps, ReactNode } from 'react'
import css from './dock.module.css'

type DockItemProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ReactNode
  on?: boolean
  onPress?: () => void
  children: string
}

/** A button of the dock: a picture of what it does, and its name below. */
export function DockItem({ icon, on, onPress, children, ...button }: DockItemProps) {
  return (
    <button type="button" aria-pressed={on} className={css.item} onClick={onPress} {...button}>
      <span aria-hidden="true">{icon}</span>
      {children}
    </button>
  )
}
