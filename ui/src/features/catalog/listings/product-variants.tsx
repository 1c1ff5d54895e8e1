import { useMemo, useState } from 'react'
import type { CatalogAttribute, CatalogProduct } from '@/api/queries/catalog'
import { EditableGrid } from '@/components/grid/editable-grid'
import type { SalesChannel } from '@/lib/catalog-channels'
import type { StoreScope } from './channel-states'
import { variantColumns } from './columns'
import css from './grid.module.css'
import type { Names } from './names'
import { rowsOfProduct } from './product-rows'
import { useCellConflicts } from './use-cell-conflicts'
import type { Edits } from './use-edits'

const density = { row: 32, header: 32 }
const tallest = 20 // rows before it scrolls

/** The variants of a product as a spreadsheet. */
export function ProductVariants({
  product,
  variant,
  attributes,
  names,
  channels,
  scope,
  locale,
  edits,
}: {
  product: CatalogProduct
  /** The ordinal of the one that was asked for; empty: none. */
  variant: string
  attributes: readonly CatalogAttribute[]
  names: Names
  channels: readonly SalesChannel[]
  scope: StoreScope
  /** The language that they are shown in. */
  locale: string
  edits: Edits
}) {
  const { language, back } = edits.languages
  const rows = useMemo(() => rowsOfProduct(product, locale, back), [product, locale, back])
  const columns = useMemo(
    () => variantColumns({ attributes, names, channels, scope, language }),
    [attributes, names, channels, scope, language],
  )
  const conflicting = useCellConflicts(edits)
  const asked = rows.findIndex(({ id }) => id === variant)
  const [target] = useState(asked < 0 ? null : { row: asked, column: 0, turn: 1 })
  return (
    <section aria-label="Variants" className={css.variants}>
      <EditableGrid
        label="Variants"
        height={density.header + 2 + Math.min(rows.length, tallest) * density.row}
        density={density}
        rows={rows}
        columns={columns}
        target={target}
        history={edits}
        {...conflicting}
        hasHandle
        onChange={(changes, onTakenBack) => edits.change(changes, onTakenBack, rows)}
      />
    </section>
  )
}
