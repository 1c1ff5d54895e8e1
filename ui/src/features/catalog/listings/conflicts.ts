import type { CatalogEdit } from '@/api/queries/catalog'
import type { Edited } from '@/api/queries/catalog-product'
import { formatCount } from '@/lib/money'
import type { ProductEdits } from './edits'
import { isOwn, type ListingRow, localeIn } from './rows'

/** A value that somebody else changed first: theirs is there, and mine was not saved. */
export type Conflict = { productId: string; edit: CatalogEdit; is: string; by: string; at: string }

/** What an answer says of a value that somebody else changed first. */
export function conflictOfEdit({
  productId,
  is,
  by,
  at,
  ...edit
}: Edited['conflicts'][number]): Conflict {
  return { productId, edit, is, by, at: at ?? '' }
}

/** The conflicts that edits don't end. */
export const withoutEdits = (conflicts: readonly Conflict[], { productId, edits }: ProductEdits) =>
  conflicts.filter(
    (conflict) => conflict.productId !== productId || !edits.some((edit) => isOf(conflict, edit)),
  )

/** Whether a conflict is about the same value as an edit. */
export const isOf = ({ edit }: { edit: CatalogEdit }, other: CatalogEdit) =>
  (edit.ordinal ?? 0) === (other.ordinal ?? 0) &&
  edit.attribute === other.attribute &&
  (edit.locale ?? '') === (other.locale ?? '') &&
  (edit.channel ?? '') === (other.channel ?? '')

/**
 * The conflict of a cell, about the language that it shows; where theirs removed that, it shows
 * what is for all languages.
 */
export const conflictAt = (conflicts: readonly Conflict[], { of }: ListingRow, attribute: string) =>
  conflicts.find(({ productId, edit, is }) => {
    if (productId !== of.productId || edit.attribute !== attribute || edit.channel) return false
    const shown = localeIn(of, attribute)
    const wasShown = is === '' && shown === ''
    if (!wasShown && (edit.locale ?? '') !== shown) return false
    return edit.ordinal ? edit.ordinal === of.ordinal : !isOwn(of, attribute)
  })

/** The conflict of a product's value for a language and a channel. */
export const conflictOf = (
  conflicts: readonly Conflict[],
  productId: string,
  edit: Pick<CatalogEdit, 'attribute' | 'locale' | 'channel'>,
) =>
  conflicts.find(
    (each) => each.productId === productId && isOf(each, { ...edit, value: '', was: '' }),
  )

/** Who was first, and what stands there now. */
export const conflictText = ({ by, is }: Conflict) =>
  `${by || 'Somebody else'} changed this to “${is || 'empty'}” first.`

/** The same of several; empty: there is none. */
export function conflictsText([first, ...others]: readonly Conflict[]): string {
  if (!first) return ''
  const more = others.length === 0 ? '' : ` So were ${formatCount(others.length)} other values.`
  return `${conflictText(first)}${more}`
}
