import { useMemo, useState } from 'react'
import type { CatalogAttribute, CatalogProduct } from '@/api/queries/catalog'
import { ActButton } from '@/components/act-button'
import { Button } from '@/components/button'
import { EditableGrid } from '@/components/grid/editable-grid'
import { useOpenPanel } from '@/components/open-panel'
import type { SalesChannel } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { AddVariantPanel } from './add-variant-panel'
import type { StoreScope } from './channel-states'
import { variantColumns } from './columns'
import css from './grid.module.css'
import type { Names } from './names'
import { rowsOfProduct } from './product-rows'
import { useCellConflicts } from './use-cell-conflicts'
import type { Edits } from './use-edits'
import type { Making } from './use-making'

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
  isLocked,
  edits,
  making,
  onDelete,
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
  isLocked: boolean
  edits: Edits
  making: Making
  onDelete: (variants: CatalogProduct['variants']) => Promise<void>
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
  const openPanel = useOpenPanel()
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = product.variants.filter(({ ordinal }) => selected.includes(String(ordinal)))
  const [first] = chosen
  return (
    <section aria-label="Variants" className={css.variants}>
      {!isLocked && (
        <div className={css.variantActs}>
          <Button
            onClick={() =>
              openPanel(AddVariantPanel, {
                attributes,
                style: product.style,
                onAdd: (variant) => making.addVariant(product._id, variant),
              })
            }
          >
            Add variant
          </Button>
          {first && (
            <ActButton variant="ghost" onAct={() => onDelete(chosen)}>
              Delete {chosen.length === 1 ? first.sku : `${formatCount(chosen.length)} variants`}
            </ActButton>
          )}
        </div>
      )}
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
        onSelect={({ top, bottom }) => setSelected(rows.slice(top, bottom + 1).map(({ id }) => id))}
        onChange={(changes, onTakenBack) => edits.change(changes, onTakenBack, rows)}
      />
    </section>
  )
}
