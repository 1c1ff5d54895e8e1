import { ApiError } from '@/api/error'
import type { CatalogAttribute, CatalogEdit } from '@/api/queries/catalog'
import type { Schema } from '@/api/types'
import type { CellChange } from '@/components/grid/editable-column'
import { formatCount } from '@/lib/money'
import type { ListingRow } from './rows'

/** An edit that was not saved, and why. */
export type Refusal = { productId: string; edit: CatalogEdit; message: string }

/** What an error says of values that can't be taken. */
export function refusalsOf(productId: string, error: unknown): Refusal[] {
  if (!(error instanceof ApiError) || error.reason !== 'edits_refused' || !error.data) return []
  // Cast: as the API describes it.
  const { refusals } = error.data as Schema<'CatalogRefusals'>
  return refusals.map(({ problem, fix, suggest, ...edit }) => {
    const parts = [problem, fix, suggest && `Perhaps “${suggest}”?`]
    return { productId, edit, message: parts.filter(Boolean).join(' ') }
  })
}

type RejectedCell = Pick<CellChange, 'rowId' | 'columnId'> & { message: string }

/** Names the first of the cells that were refused; empty: there is none. */
export function rejectedText(
  [first, ...others]: readonly RejectedCell[],
  rows: ReadonlyMap<string, ListingRow>,
  attributes: readonly CatalogAttribute[],
): string {
  if (!first) return ''
  const label = attributes.find(({ key }) => key === first.columnId)?.label ?? first.columnId
  const more = others.length === 0 ? '' : ` ${formatCount(others.length)} more were refused.`
  return `${label} of ${rows.get(first.rowId)?.of.sku}: ${first.message}${more}`
}
