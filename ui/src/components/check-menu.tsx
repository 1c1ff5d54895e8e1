import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { groupedItems } from './grouped'
import { MenuFrame } from './menu'
import css from './menu.module.css'

export type CheckItem = {
  id: string
  label: string
  /** The heading that it stands below, with others of the group. */
  group?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/**
 * A menu of choices below its button, each of them on or off. It stays open, so that several can be
 * made, but for what is done instead, at its beginning.
 */
export function CheckMenu({
  button,
  items,
  action,
}: {
  button: ReactNode
  items: readonly CheckItem[]
  action?: { label: ReactNode; onSelect: () => void }
}) {
  return (
    <MenuFrame button={button}>
      {action && (
        <DropdownMenu.Item className={css.item} onSelect={action.onSelect}>
          {action.label}
        </DropdownMenu.Item>
      )}
      {groupedItems(items).map(({ name, items }) => (
        <DropdownMenu.Group key={name}>
          {name !== '' && <DropdownMenu.Label className={css.label}>{name}</DropdownMenu.Label>}
          {items.map((item) => (
            <CheckLine key={item.id} item={item} />
          ))}
        </DropdownMenu.Group>
      ))}
    </MenuFrame>
  )
}

function CheckLine({ item: { label, checked, onChange } }: { item: CheckItem }) {
  return (
    <DropdownMenu.CheckboxItem
      className={css.item}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      {label}
      <DropdownMenu.ItemIndicator className={css.mark}>
        <Check size={14} aria-hidden="true" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  )
}
