import { Check, ChevronDown, Store } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import overlay from '@/components/overlay.module.css'
import css from './store-scope.module.css'
import type { CatalogStore } from './stores'

/** Which stores are looked at: none is all. Somebody with one store has nothing to choose. */
export function StoreScope({
  stores,
  scope,
  onChange,
}: {
  stores: readonly CatalogStore[]
  scope: readonly string[]
  onChange: (scope: readonly string[]) => void
}) {
  if (stores.length < 2) return null
  const names = stores.filter(({ id }) => scope.includes(id)).map(({ name }) => name)
  const toggle = (id: string) =>
    onChange(scope.includes(id) ? scope.filter((each) => each !== id) : [...scope, id])
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={css.button}>
        <Store size={15} aria-hidden="true" />
        <span className={css.name}>{names.length > 0 ? names.join(', ') : 'All stores'}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className={`${overlay.raised} ${css.menu}`}
        >
          <DropdownMenu.CheckboxItem
            className={css.item}
            checked={scope.length === 0}
            onCheckedChange={() => onChange([])}
          >
            All stores
            <Mark />
          </DropdownMenu.CheckboxItem>
          {stores.map(({ id, name }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              className={css.item}
              checked={scope.includes(id)}
              onCheckedChange={() => toggle(id)}
            >
              {name}
              <Mark />
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const Mark = () => (
  <DropdownMenu.ItemIndicator>
    <Check size={14} aria-hidden="true" />
  </DropdownMenu.ItemIndicator>
)
