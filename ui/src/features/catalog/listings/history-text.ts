import type { CatalogAttribute, CatalogValue } from '@/api/queries/catalog'
import type { ProductEntry } from '@/api/queries/catalog-product'
import { channelName } from '@/lib/catalog-channels'
import { languageName } from '@/lib/markets'
import { formatCount } from '@/lib/money'
import { undoText } from '../changes/change-text'
import { labelOf } from './names'

type Change = ProductEntry['changes'][number]
type Store = { id: string; name: string }
type Family = { _id: string; name: string }
type Place = Pick<CatalogValue, 'attribute' | 'locale' | 'channel'>

const keyOf = ({ attribute, locale, channel }: Place) => `${attribute} ${locale} ${channel}`

/** A value that an act changed. */
type ValueChange = Place & { was: string; is: string; ordinal: number }

const sameText = ({ was, is }: ValueChange) => was === is

/** The values that differ between before and after. */
function valueChanges({ ordinal, before, after }: Change): ValueChange[] {
  const [was, is] = [before?.values ?? [], after?.values ?? []]
  const places = new Map([...was, ...is].map((value) => [keyOf(value), value]))
  const at = (values: readonly CatalogValue[], key: string) =>
    values.find((value) => keyOf(value) === key)
  return [...places].flatMap(([key, { attribute, locale, channel }]) => {
    const [from, to] = [at(was, key), at(is, key)]
    const texts = { was: from?.value ?? '', is: to?.value ?? '' }
    const change = { attribute, locale, channel, ...texts, ordinal }
    return sameText(change) && from?.html === to?.html ? [] : [change]
  })
}

/** What an act changed, in words: "Price 119.00 EUR to 129.00 EUR, 15 variants". */
export function entryText(
  entry: ProductEntry,
  attributes: readonly CatalogAttribute[],
  stores: readonly Store[] = [],
  families: readonly Family[] = [],
): string {
  const { kind, summary, changes, made } = entry
  if (kind === 'undo') return undoText(entry)
  if (made || kind === 'delete') return summary
  const values = changes.flatMap(valueChanges)
  const [first] = values
  if (!first) {
    const ofStores = changes.map((change) => storesText(change, stores)).find((text) => text)
    const ofFamily = changes.map(familyText(families)).find((text) => text)
    return ofFamily || ofStores || picturesText(changes.find(isOfPictures)) || summary
  }
  const places = [...new Set(values.map(keyOf))]
  const names = [...new Set(values.map(({ attribute }) => labelOf(attribute, attributes)))]
  if (places.length > 1) {
    const more = names.length - 2
    return names.slice(0, 2).join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
  }
  const isSame = values.every(({ was, is }) => was === first.was && is === first.is)
  const where = [
    first.locale !== '' && languageName(first.locale),
    first.channel !== '' && channelName(first.channel),
    values.length > 1 && `${formatCount(values.length)} variants`,
  ].filter((part) => part !== false)
  return [names[0] + (isSame ? fromTo(first) : ''), ...where].join(', ')
}

function fromTo({ was, is }: Pick<ValueChange, 'was' | 'is'>): string {
  if (was === is) return ' formatted'
  if (was.length + is.length > 48) return ''
  if (is === '') return ' removed'
  return was === '' ? ` ${is}` : ` ${was} to ${is}`
}

const isOfPictures = ({ before, after }: Change) =>
  JSON.stringify(before?.media ?? []) !== JSON.stringify(after?.media ?? [])

/** Which family a product was given; empty: it stayed in its own. */
const familyText =
  (families: readonly Family[]) =>
  ({ before, after }: Change): string => {
    const [was = '', is = ''] = [before?.familyId, after?.familyId]
    if (!before || !after || was === is) return ''
    const name = (id: string) => families.find(({ _id }) => _id === id)?.name ?? ''
    return `Family${fromTo({ was: name(was), is: name(is) })}`
  }

/** Which stores a product was put in or taken out of; empty: none. */
function storesText({ before, after }: Change, stores: readonly Store[]): string {
  if (!before || !after) return ''
  const names = (ids: readonly string[], without: readonly string[]) =>
    stores.filter(({ id }) => ids.includes(id) && !without.includes(id)).map(({ name }) => name)
  const put = names(after.storeIds, before.storeIds)
  const taken = names(before.storeIds, after.storeIds)
  return [
    put.length > 0 && `Put in ${put.join(', ')}`,
    taken.length > 0 && `${put.length > 0 ? 'taken' : 'Taken'} out of ${taken.join(', ')}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** What was done to the pictures; empty: nothing. */
function picturesText(change: Change | undefined): string {
  if (!change) return ''
  const [was, is] = [change.before?.media ?? [], change.after?.media ?? []]
  const more = is.length - was.length
  if (more === 0) {
    const isMoved = is.some(({ _id }, at) => _id !== was[at]?._id)
    return isMoved ? 'Photos in another order' : 'Photo described'
  }
  const count = Math.abs(more)
  const photos = count === 1 ? 'Photo' : `${formatCount(count)} photos`
  return `${photos} ${more > 0 ? 'added' : 'removed'}`
}

/** Whether what an act changed of this product is as it was before it. */
export const isTakenBack = ({ undoneBy, changes }: ProductEntry) =>
  undoneBy > 0 || (changes.length > 0 && changes.every(({ outcome }) => outcome === 'reversed'))

/** The act that a value is from, if it is among those that are read, the latest first, and the value before it. */
export function actOf(
  entries: readonly ProductEntry[],
  value: CatalogValue,
): { act: ProductEntry; was: string } | null {
  const key = keyOf(value)
  for (const act of entries) {
    const change = act.changes
      .filter(({ ordinal }) => ordinal === 0)
      .flatMap(valueChanges)
      .find((each) => keyOf(each) === key && each.is === value.value)
    if (change) return { act, was: change.was }
  }
  return null
}
