import type { CatalogEdit } from '@/api/queries/catalog'
import type { Edited } from '@/api/queries/catalog-product'

/** An edit that was not saved, and why. */
export type Refusal = {
  productId: string
  edit: CatalogEdit
  message: string
  /** What it may mean. */
  suggest?: string
}

/** What an answer says of a value that can't be taken. */
export function refusalOf({
  productId,
  problem,
  fix,
  suggest,
  ...edit
}: Edited['refusals'][number]): Refusal {
  const parts = [problem, fix, suggest && `Perhaps “${suggest}”?`]
  return { productId, edit, message: parts.filter(Boolean).join(' '), suggest }
}
