import type { ListingQuery } from '@/api/queries/catalog'
import type { SelectionEdit } from '@/api/queries/catalog-product'
import type { CellRange } from '@/components/grid/cells'
import type { EditableColumn } from '@/components/grid/editable-column'
import { type ListingRow, type ListingRows, readOf } from './rows'
import { everything, isTicked, mostNamed, type Ticks, tickedQuery } from './ticks'

type Query = SelectionEdit['query']

/** What the bulk bar acts on. */
export type Selection = {
  /** Null: not all of its rows are read, which says which variants they are. */
  query: Query | null
  /** The rows that are selected; null: what is ticked is. */
  range: CellRange | null
  /** Of variants. */
  count: number
  cells: number
  /** Of those that are read; 0 if not all are. */
  styles: number
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
  rows: ListingRows
  columns: readonly EditableColumn<ListingRow>[]
  range: CellRange | undefined
  ticks: Pick<Ticks, 'ticked' | 'count'>
  filter: ListingQuery
}): Selection | null {
  if (count > 0) {
    const chosen = readOf(rows).filter(({ of }) => isTicked(ticked, of.ordinal))
    return {
      ...about(chosen, count),
      query: tickedQuery(ticked, filter),
      range: null,
      count,
      cells: 0,
      editable: [],
      isWhole: true,
    }
  }
  if (!range) return null
  const height = range.bottom - range.top + 1
  const cells = height * (range.right - range.left + 1)
  const chosen = readOf(rows, range.top, range.bottom)
  if (cells < 2 || chosen.length === 0) return null
  return {
    ...about(chosen, height),
    query: rangeQuery(chosen, height, rows, filter),
    range,
    count: height,
    cells,
    editable: columns
      .slice(range.left, range.right + 1)
      .filter(({ id, editor }) => editor && id !== 'tick'),
    isWhole: range.left === 0 && range.right === columns.length - 1,
  }
}

/** Some rows of a list, as the server finds them. */
function rangeQuery(
  read: readonly ListingRow[],
  height: number,
  { length }: ListingRows,
  filter: ListingQuery,
): Query | null {
  const isRead = read.length === height
  if (height === length && (!isRead || height > mostNamed)) return everything(filter)
  return isRead ? namedQuery(read) : null
}

/** Rows that are read, as the server finds them. */
export const namedQuery = (rows: readonly ListingRow[]): Query => ({
  ordinals: rows.map(({ of }) => of.ordinal),
})

/** Whether as many are selected as one request can name. */
export const isNamed = ({ query, count }: Selection) =>
  count <= mostNamed || (query !== null && query.ordinals === undefined)

/** Styles are only counted where all rows are read. */
function about(chosen: readonly ListingRow[], count: number) {
  const [first, ...others] = new Set(chosen.map(({ of }) => of.productId))
  const isAll = chosen.length === count
  return {
    styles: isAll ? others.length + 1 : 0,
    product: isAll && others.length === 0 ? (first ?? '') : '',
  }
}
