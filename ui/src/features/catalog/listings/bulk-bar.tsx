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
import { useState } from 'react'
import type { CatalogAttribute, ListingFilter } from '@/api/queries/catalog'
import type { SelectionEdit } from '@/api/queries/catalog-product'
import type { CellRange } from '@/components/grid/cells'
import { type EditableColumn, textOf } from '@/components/grid/editable-column'
import { whenRead } from '@/components/grid/unread-rows'
import { formatCount } from '@/lib/money'
import { useStores } from '../stores'
import css from './bulk-bar.module.css'
import { scopeOf } from './listings-view'
import type { ListingRow, ListingRows, UnreadListings } from './rows'
import { isNamed, namedQuery, type Selection, selectionOf } from './selection'
import { mostNamed, type Ticks } from './ticks'
import { useBulk } from './use-bulk'
import type { Edits } from './use-edits'

type BulkBarProps = {
  workspaceId: string
  rows: ListingRows
  columns: readonly EditableColumn<ListingRow>[]
  range: CellRange | undefined
  total: number
  attributes: readonly CatalogAttribute[]
  filter: ListingFilter
  /** The language that the rows are in. */
  locale: string
  ticks: Ticks
  edits: Edits
  /** Where a range may have rows that aren't read. */
  unread?: UnreadListings
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
  unread,
  onOpen,
  onReread,
  onRelease,
}: BulkBarProps) {
  const stores = useStores(workspaceId)
  const bulk = useBulk({
    workspaceId,
    locale,
    language: filter.language ?? '',
    attributes,
    edits,
    onReread,
  })
  const [said, setSaid] = useState('')
  const selection = selectionOf({ rows, columns, range, ticks, filter })
  if (!selection) return null
  const { query: known, range: of, count, editable, isWhole, product } = selection
  const canAct = isNamed(selection)
  const priced = editable.map(({ id }) => id).filter((id) => prices.includes(id))
  const [first] = editable

  /** Hands the selected rows to an act, once they are read. */
  function withRows(act: (rows: readonly ListingRow[]) => void) {
    if (!of) return
    whenRead(rows, of, unread, setSaid, (all) => act(all.slice(of.top, of.bottom + 1)))
  }

  /** Opens what is done to the selection, once it is known which variants that is. */
  function withQuery(act: (query: SelectionEdit['query']) => void) {
    if (known) act(known)
    else withRows((chosen) => act(namedQuery(chosen)))
  }

  const fillDown = () =>
    withRows((chosen) => {
      const [head, ...others] = chosen
      if (!head) return
      edits.change(
        others.flatMap(({ id }) =>
          editable.map((column) => ({
            rowId: id,
            columnId: column.id,
            value: textOf(column, head),
          })),
        ),
        () => {},
        chosen,
      )
    })

  return (
    <div role="toolbar" aria-label="Selection" data-below-toasts className={css.bar}>
      <Count selection={selection} said={said} />
      {canAct && (
        <button
          type="button"
          className={css.action}
          onClick={() =>
            withQuery((query) =>
              bulk.setValue(query, count, isWhole ? 'season' : (first?.id ?? 'title')),
            )
          }
        >
          <Pencil size={14} aria-hidden="true" />
          Set value
        </button>
      )}
      {canAct && (isWhole || priced.length > 0) && (
        <button
          type="button"
          className={css.action}
          onClick={() => withQuery((query) => bulk.adjustPrices(query, count, priced))}
        >
          <TrendingUp size={14} aria-hidden="true" />
          Adjust price
        </button>
      )}
      {!isWhole && count > 1 && first && (
        <button type="button" className={css.action} onClick={fillDown}>
          <ArrowDownToLine size={14} aria-hidden="true" />
          Fill down <kbd>Ctrl D</kbd>
        </button>
      )}
      {isWhole && canAct && stores.length > 0 && (
        <button
          type="button"
          className={css.action}
          onClick={() => withQuery((query) => bulk.assignStore(query, count))}
        >
          <Store size={14} aria-hidden="true" />
          Assign store
        </button>
      )}
      {isWhole && canAct && (
        <button
          type="button"
          className={css.action}
          onClick={() => withQuery((query) => bulk.enrich(query, count))}
        >
          <Sparkles size={14} aria-hidden="true" />
          Enrich
        </button>
      )}
      {isWhole && canAct && (
        <button
          type="button"
          className={css.action}
          onClick={() => withQuery((query) => bulk.download(query, count, scopeOf(filter)))}
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

function Count({ selection, said }: { selection: Selection; said: string }) {
  const { count, cells, styles, isWhole } = selection
  const variants = plural(count, 'variant')
  return (
    <span role="status" className={css.count}>
      <b>{isWhole ? variants : plural(cells, 'cell')}</b>
      {!isWhole && ` in ${variants}`}
      {styles > 0 && ` of ${plural(styles, 'style')}`}
      {!isNamed(selection) && `. More than ${formatCount(mostNamed)}: select less, or all`}
      {said !== '' && <em>{said}</em>}
    </span>
  )
}

const prices: readonly string[] = ['price', 'sale_price']

const plural = (count: number, thing: string) =>
  `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
