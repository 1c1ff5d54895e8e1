import type { ListingFilter } from '@/api/queries/catalog'
import type { SelectionEdit } from '@/api/queries/catalog-product'
import type { CellRange } from '@/components/grid/cells'
import type { EditableColumn } from '@/components/grid/editable-column'
import type { ListingRow } from './rows'
import { isTicked, type Ticks, tickedQuery } from './ticks'

/** What the bulk bar acts on. */
export type Selection = {
  query: SelectionEdit['query']
  /** Of variants. */
  count: number
  cells: number
  /** Of those that are read; 0 if not all are. */
  styles: number
  /** The rows that are read. */
  chosen: readonly ListingRow[]
  /** Columns that can be edited. */
  editable: readonly EditableColumn<ListingRow>[]
  isWhole: boolean
  /** The only one that is selected; empty: there are more. */
  product: string
}

/** The rows that are ticked, or a range of two cells and more; null if there is neither. */
export function selectionOf({
  rows,
  columns,
  range,
  ticks: { ticked, count },
  filter,
}: {
  rows: readonly ListingRow[]
  columns: readonly EditableColumn<ListingRow>[]
  range: CellRange | undefined
  ticks: Pick<Ticks, 'ticked' | 'count'>
  filter: Pick<ListingFilter, 'q' | 'filters'>
}): Selection | null {
  const read = ({ isWaiting }: ListingRow) => !isWaiting
  if (count > 0) {
    const chosen = rows.filter((row) => read(row) && isTicked(ticked, row.of.ordinal))
    return {
      ...about(chosen, count),
      query: tickedQuery(ticked, filter),
      count,
      cells: 0,
      chosen,
      editable: [],
      isWhole: true,
    }
  }
  if (!range) return null
  const height = range.bottom - range.top + 1
  const cells = height * (range.right - range.left + 1)
  const chosen = rows.slice(range.top, range.bottom + 1).filter(read)
  if (cells < 2 || chosen.length === 0) return null
  return {
    ...about(chosen, height),
    query: { ordinals: chosen.map(({ of }) => of.ordinal) },
    count: chosen.length,
    cells,
    chosen,
    editable: columns
      .slice(range.left, range.right + 1)
      .filter(({ id, editor }) => editor && id !== 'tick'),
    isWhole: range.left === 0 && range.right === columns.length - 1,
  }
}

/** Styles are only counted where all rows are read. */
function about(chosen: readonly ListingRow[], count: number) {
  const [first, ...others] = new Set(chosen.map(({ of }) => of.productId))
  const isAll = chosen.length === count
  return {
    styles: isAll ? others.length + 1 : 0,
    product: isAll && others.length === 0 ? (first ?? '') : '',
  }
}
