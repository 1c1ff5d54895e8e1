import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import menu from './menu.module.css'
import overlay from './overlay.module.css'

export type CheckItem = {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A menu of choices below its button, each of them on or off. It stays open, so that several can be made. */
export function CheckMenu({ button, items }: { button: ReactNode; items: readonly CheckItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className={`${overlay.raised} ${menu.menu}`}
        >
          {items.map(({ id, label, checked, onChange }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              className={menu.item}
              checked={checked}
              onCheckedChange={onChange}
              onSelect={(event) => event.preventDefault()}
            >
              {label}
              <DropdownMenu.ItemIndicator className={menu.mark}>
                <Check size={14} aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
