import type { QueryClient } from '@tanstack/react-query'
import {
  type CatalogRow,
  type ListingFilter,
  type ListingPage,
  listingsQuery,
  pageSize,
} from '@/api/queries/catalog'
import { type ListingRow, rowsOf } from './rows'

/** Pages that are read at the same time. */
const atOnce = 4

type Part = { top: number; bottom: number; total: number }

/**
 * Reads the rows of a list from one index to another, both included, and tells how many it has. It
 * fails where the list is no longer that long, or a row comes twice: then it is another one.
 */
export async function readRows(
  client: QueryClient,
  workspaceId: string,
  filter: ListingFilter,
  { top, bottom, total }: Part,
  onRead: (count: number) => void,
): Promise<readonly ListingRow[]> {
  // The row before says whether the first one begins a style.
  const [from, to] = [top - 1, bottom].map((index) => Math.floor(Math.max(0, index) / pageSize))
  const left = Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, i) => (from ?? 0) + i)
  const pages = new Map<number, readonly CatalogRow[]>()
  async function readNext(): Promise<void> {
    const page = left.shift()
    if (page === undefined) return
    const read: ListingPage = await client.fetchQuery({
      ...listingsQuery(workspaceId, filter, page),
      staleTime: Number.POSITIVE_INFINITY,
    })
    if (read.total !== total) throw new Error('the list is another one')
    pages.set(page, read.data)
    onRead(Math.min(pages.size * pageSize, bottom - top + 1))
    await readNext()
  }
  await Promise.all(Array.from({ length: atOnce }, readNext))
  const rows = rowsOf(total, pages).slice(top, bottom + 1)
  const isWhole = rows.every(({ isWaiting }) => !isWaiting)
  if (!isWhole || new Set(rows.map(({ id }) => id)).size < rows.length) {
    throw new Error('the list is another one')
  }
  return rows
}
