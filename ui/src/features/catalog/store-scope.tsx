import { ChevronDown, Store } from 'lucide-react'
import { CheckMenu } from '@/components/check-menu'
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
    <CheckMenu
      button={
        <button type="button" className={css.button}>
          <Store size={15} aria-hidden="true" />
          <span className={css.name}>{names.length > 0 ? names.join(', ') : 'All stores'}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
      items={[
        {
          id: '',
          label: 'All stores',
          checked: scope.length === 0,
          onChange: () => onChange([]),
        },
        ...stores.map(({ id, name }) => ({
          id,
          label: name,
          checked: scope.includes(id),
          onChange: () => toggle(id),
        })),
      ]}
    />
  )
}
