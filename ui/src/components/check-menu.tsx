import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { MenuFrame } from './menu'
import css from './menu.module.css'

export type CheckItem = {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A menu of choices below its button, each of them on or off. It stays open, so that several can be made. */
export function CheckMenu({ button, items }: { button: ReactNode; items: readonly CheckItem[] }) {
  return (
    <MenuFrame button={button}>
      {items.map(({ id, label, checked, onChange }) => (
        <DropdownMenu.CheckboxItem
          key={id}
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
      ))}
    </MenuFrame>
  )
}
