import { ArrowDownToLine, PanelRight, Pencil, X } from 'lucide-react'
import type { CatalogAttribute, ListingFilter } from '@/api/queries/catalog'
import type { SelectionEdit } from '@/api/queries/catalog-product'
import type { CellRange } from '@/components/grid/cells'
import { type EditableColumn, textOf } from '@/components/grid/editable-column'
import { useOpenPanel } from '@/components/open-panel'
import { formatCount } from '@/lib/money'
import css from './bulk-bar.module.css'
import type { ListingRow } from './rows'
import { SetValuePanel } from './set-value-panel'
import type { Edits } from './use-edits'

type BulkBarProps = {
  workspaceId: string
  rows: readonly ListingRow[]
  columns: readonly EditableColumn<ListingRow>[]
  range: CellRange | undefined
  total: number
  attributes: readonly CatalogAttribute[]
  filter: ListingFilter
  edits: Edits
  onOpen: (productId: string) => void
  onReread: () => void
  onRelease: () => void
}

/** Variants that are edited by their numbers; of more, all that the filter finds. */
const mostOrdinals = 5000

/** What can be done with what is selected, from two cells on. */
export function BulkBar({
  workspaceId,
  rows,
  columns,
  range,
  total,
  attributes,
  filter,
  edits,
  onOpen,
  onReread,
  onRelease,
}: BulkBarProps) {
  const openPanel = useOpenPanel()
  if (!range) return null
  const chosen = rows.slice(range.top, range.bottom + 1)
  const wide = range.right - range.left + 1
  const cells = chosen.length * wide
  const [head] = chosen
  if (cells < 2 || !head) return null
  const isWhole = range.left === 0 && range.right === columns.length - 1
  const styles = new Set(chosen.map(({ of }) => of.productId)).size
  const editable = columns.slice(range.left, range.right + 1).filter(({ editor }) => editor)
  const first = editable[0]

  function setValue(query: SelectionEdit['query'], count: number) {
    openPanel(SetValuePanel, {
      workspaceId,
      query,
      count,
      attributes,
      attribute: isWhole ? 'season' : (first?.id ?? 'title'),
      onDone: (changeSet: number, said: string) => {
        edits.record({ sets: [changeSet], products: 'all' }, said)
        onReread()
      },
    })
  }

  function fillDown() {
    edits.onChange(
      chosen.slice(1).flatMap((row) =>
        editable.map((column) => ({
          rowId: row.id,
          columnId: column.id,
          value: textOf(column, head as ListingRow),
        })),
      ),
    )
  }

  const ordinals = chosen.map(({ of }) => of.ordinal)
  return (
    <div role="toolbar" aria-label="Selection" className={css.bar}>
      <span role="status" className={css.count}>
        {!isWhole && <b>{formatCount(cells)} cells</b>}{' '}
        <span>
          {isWhole ? '' : 'in '}
          {plural(chosen.length, 'variant')} of {plural(styles, 'style')}
        </span>
      </span>
      {ordinals.length <= mostOrdinals && (
        <button
          type="button"
          className={css.action}
          onClick={() => setValue({ ordinals }, ordinals.length)}
        >
          <Pencil size={14} aria-hidden="true" />
          Set value
        </button>
      )}
      {!isWhole && chosen.length > 1 && first && (
        <button type="button" className={css.action} onClick={fillDown}>
          <ArrowDownToLine size={14} aria-hidden="true" />
          Fill down <kbd>Ctrl D</kbd>
        </button>
      )}
      {styles === 1 && (
        <button type="button" className={css.action} onClick={() => onOpen(head.of.productId)}>
          <PanelRight size={14} aria-hidden="true" />
          Open
        </button>
      )}
      {isWhole && total > chosen.length && (
        <button
          type="button"
          className={css.action}
          onClick={() => setValue(queryOf(filter), total)}
        >
          Select all {formatCount(total)}
        </button>
      )}
      <button type="button" aria-label="Clear selection" className={css.action} onClick={onRelease}>
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  )
}

/** All that a filter finds. */
const queryOf = ({ q, filters }: ListingFilter): SelectionEdit['query'] => ({
  q,
  filters: filters.map(({ field, values }) => ({ field, values: [...values] })),
})

const plural = (count: number, thing: string) =>
  `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
