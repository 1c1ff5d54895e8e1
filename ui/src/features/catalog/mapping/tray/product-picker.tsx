import { useCallback, useState } from 'react'
import type { TrayProduct } from '@/api/queries/catalog-mapping'
import { Button } from '@/components/button'
import { PickList } from '@/components/pick-list'
import { ranked } from '@/lib/match'
import type { Names } from '../../listings/names'
import { Swatch } from '../../listings/swatch'
import css from './tray.module.css'

type ProductPickerProps = {
  /** Other products that fit, which are offered first. */
  others: readonly TrayProduct[]
  products: readonly TrayProduct[]
  names: Names
  label: string
  onPick: (product: TrayProduct) => void
}

/** A product for a photo. */
export function ProductPicker({ others, products, names, label, onPick }: ProductPickerProps) {
  const [open, setOpen] = useState(false)
  const find = useCallback(
    (typed: string) => {
      const first = others.map(({ sku }) => sku)
      const all = [...others, ...products.filter(({ sku }) => !first.includes(sku))]
      const found = ranked(all, typed, ({ label, title, color, sku }) => [label, title, color, sku])
      const sku = typed.trim()
      if (sku === '' || found.length > 0) return found
      return [{ sku, label: sku, title: 'SKU', color: '' }]
    },
    [others, products],
  )
  return (
    <PickList
      label="The product that it shows"
      placeholder="Style, color, title or SKU"
      trigger={
        <Button variant="ghost" className={css.act}>
          {label}
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      find={find}
      keyOf={({ sku }) => sku}
      render={({ label, title, color }) => (
        <>
          <Swatch hex={names.hex(color)} />
          {label}
          <small className={css.title}>{title}</small>
        </>
      )}
      none="No such product. Type an SKU."
      onPick={onPick}
    />
  )
}
