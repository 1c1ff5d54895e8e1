import {
  ArrowDownToLine,
  Download,
  PanelRight,
  Pencil,
  Sparkles,
  Store,
  TrendingUp,
  X,
} from 'lucide-react'
import type { CatalogAttribute, ListingFilter } from '@/api/queries/catalog'
import type { CellRange } from '@/components/grid/cells'
import { type EditableColumn, textOf } from '@/components/grid/editable-column'
import { formatCount } from '@/lib/money'
import { useStores } from '../stores'
import css from './bulk-bar.module.css'
import { scopeOf } from './listings-view'
import type { ListingRow } from './rows'
import { type Selection, selectionOf } from './selection'
import { mostNamed, type Ticks } from './ticks'
import { useBulk } from './use-bulk'
import type { Edits } from './use-edits'

type BulkBarProps = {
  workspaceId: string
  rows: readonly ListingRow[]
  columns: readonly EditableColumn<ListingRow>[]
  range: CellRange | undefined
  total: number
  attributes: readonly CatalogAttribute[]
  filter: ListingFilter
  /** The language that the rows are in. */
  locale: string
  ticks: Ticks
  edits: Edits
  onOpen: (productId: string) => void
  onReread: () => void
  onRelease: () => void
}

/** What can be done with the rows that are ticked, or else with a range of two cells and more. */
export function BulkBar({
  workspaceId,
  rows,
  columns,
  range,
  total,
  attributes,
  filter,
  locale,
  ticks,
  edits,
  onOpen,
  onReread,
  onRelease,
}: BulkBarProps) {
  const stores = useStores(workspaceId)
  const bulk = useBulk({ workspaceId, locale, attributes, edits, onReread })
  const selection = selectionOf({ rows, columns, range, ticks, filter })
  if (!selection) return null
  const { query, count, chosen, editable, isWhole, product } = selection
  const isNamed = count <= mostNamed || query.ordinals === undefined
  const canAdjust = !isWhole && editable.some(({ id }) => id === 'price' || id === 'sale_price')
  const [first] = editable

  function fillDown([head, ...others]: readonly ListingRow[]) {
    if (!head) return
    edits.change(
      others.flatMap(({ id }) =>
        editable.map((column) => ({
          rowId: id,
          columnId: column.id,
          value: textOf(column, head),
        })),
      ),
    )
  }

  return (
    <div role="toolbar" aria-label="Selection" className={css.bar}>
      <Count selection={selection} />
      {isNamed && (
        <button
          type="button"
          className={css.action}
          onClick={() => bulk.setValue(query, count, isWhole ? 'season' : (first?.id ?? 'title'))}
        >
          <Pencil size={14} aria-hidden="true" />
          Set value
        </button>
      )}
      {canAdjust && (
        <button
          type="button"
          className={css.action}
          onClick={() => bulk.adjustPrices(chosen, editable)}
        >
          <TrendingUp size={14} aria-hidden="true" />
          Adjust price
        </button>
      )}
      {!isWhole && chosen.length > 1 && first && (
        <button type="button" className={css.action} onClick={() => fillDown(chosen)}>
          <ArrowDownToLine size={14} aria-hidden="true" />
          Fill down <kbd>Ctrl D</kbd>
        </button>
      )}
      {isWhole && isNamed && stores.length > 0 && (
        <button type="button" className={css.action} onClick={() => bulk.assignStore(query, count)}>
          <Store size={14} aria-hidden="true" />
          Assign store
        </button>
      )}
      {isWhole && isNamed && (
        <button type="button" className={css.action} onClick={() => bulk.enrich(query, count)}>
          <Sparkles size={14} aria-hidden="true" />
          Enrich
        </button>
      )}
      {isWhole && isNamed && (
        <button
          type="button"
          className={css.action}
          onClick={() => bulk.download(query, count, scopeOf(filter))}
        >
          <Download size={14} aria-hidden="true" />
          Export
        </button>
      )}
      {product !== '' && (
        <button type="button" className={css.action} onClick={() => onOpen(product)}>
          <PanelRight size={14} aria-hidden="true" />
          Open
        </button>
      )}
      {isWhole && total > count && (
        <button type="button" className={css.action} onClick={() => ticks.tickAll(true)}>
          Select all {formatCount(total)}
        </button>
      )}
      <button type="button" aria-label="Clear selection" className={css.action} onClick={onRelease}>
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  )
}

function Count({ selection: { count, cells, styles, isWhole } }: { selection: Selection }) {
  const variants = plural(count, 'variant')
  return (
    <span role="status" className={css.count}>
      <b>{isWhole ? variants : plural(cells, 'cell')}</b>
      {!isWhole && ` in ${variants}`}
      {styles > 0 && ` of ${plural(styles, 'style')}`}
    </span>
  )
}

const plural = (count: number, thing: string) =>
  `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
