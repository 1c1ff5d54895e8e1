import { ApiError } from '@/api/error'
import type { CatalogEdit } from '@/api/queries/catalog'
import type { Schema } from '@/api/types'

/** An edit that was not saved, and why. */
export type Refusal = {
  productId: string
  edit: CatalogEdit
  message: string
  /** What it may mean. */
  suggest?: string
}

/** What an error says of values that can't be taken. */
export function refusalsOf(productId: string, error: unknown): Refusal[] {
  if (!(error instanceof ApiError) || error.reason !== 'edits_refused' || !error.data) return []
  // Cast: as the API describes it.
  const { refusals } = error.data as Schema<'CatalogRefusals'>
  return refusals.map(({ problem, fix, suggest, ...edit }) => {
    const parts = [problem, fix, suggest && `Perhaps “${suggest}”?`]
    return { productId, edit, message: parts.filter(Boolean).join(' '), suggest }
  })
}
