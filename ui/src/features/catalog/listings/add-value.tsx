import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { PickList } from '@/components/pick-list'
import { ranked } from '@/lib/match'
import css from './product-values.module.css'

/** Chooses what else is said of a style. */
export function AddValue({
  attributes,
  onAdd,
}: {
  attributes: readonly CatalogAttribute[]
  onAdd: (attribute: CatalogAttribute) => void
}) {
  const [open, setOpen] = useState(false)
  const find = useCallback(
    (typed: string) => ranked(attributes, typed, ({ label, key }) => [label, key]),
    [attributes],
  )
  return (
    <PickList
      label="What else is said"
      placeholder="Attribute"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={css.addValue}>
          <Plus size={14} aria-hidden="true" />
          Add a value
        </button>
      }
      find={find}
      keyOf={({ key }) => key}
      render={({ label, own }) => (
        <>
          {label}
          {own && <small>your own</small>}
        </>
      )}
      leads
      none="No attribute is called this."
      onPick={onAdd}
    />
  )
}
