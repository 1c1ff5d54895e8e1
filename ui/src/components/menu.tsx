import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import css from './menu.module.css'
import overlay from './overlay.module.css'

export type MenuItem = {
  id: string
  label: ReactNode
  /** At the end of the line, such as a key. */
  hint?: string
  disabled?: boolean
  danger?: boolean
  onSelect: () => void
}

/** What items are in: it opens below its button. */
export function MenuFrame({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className={`${overlay.raised} ${css.menu}`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** A menu below its button. */
export function Menu({ button, items }: { button: ReactNode; items: readonly MenuItem[] }) {
  return (
    <MenuFrame button={button}>
      {items.map(({ id, label, hint, disabled, danger, onSelect }) => (
        <DropdownMenu.Item
          key={id}
          className={css.item}
          data-danger={danger || undefined}
          disabled={disabled ?? false}
          onSelect={onSelect}
        >
          {label}
          {hint && <kbd>{hint}</kbd>}
        </DropdownMenu.Item>
      ))}
    </MenuFrame>
  )
}
