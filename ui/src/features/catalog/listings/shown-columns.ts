import { atomWithStorage } from 'jotai/utils'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { familyKey } from '../with-family'

/** Stays in sight, so it can't be left out. */
const fixed = 'title'

/** What stands before the lamps of the channels, and what behind them, unless somebody chose otherwise. */
const before: readonly string[] = [
  fixed,
  'sku',
  'color',
  'size',
  'price',
  'stock',
  'material',
  'gtin',
]
const behind: readonly string[] = ['category', familyKey, 'care', 'origin', 'season']

/** So many of a brand's own are columns unless somebody chose otherwise. */
const usualOwn = 6

/** The attributes that are columns, kept by this browser; null: nobody chose. */
export const shownColumnsAtom = atomWithStorage<readonly string[] | null>(
  'listings-columns',
  null,
  undefined,
  { getOnInit: true },
)

/** The attributes that are columns, in their order: those before the lamps, and those behind them. */
export function shownColumns(
  chosen: readonly string[] | null,
  attributes: readonly Pick<CatalogAttribute, 'key' | 'own'>[],
): { before: string[]; behind: string[] } {
  const known = [...before, ...behind]
  const own = attributes.filter(({ own }) => own).map(({ key }) => key)
  const others = attributes.map(({ key }) => key).filter((key) => ![...known, ...own].includes(key))
  const usual = [...known, ...own.slice(0, usualOwn)]
  const isShown = (key: string) => key === fixed || (chosen ?? usual).includes(key)
  return {
    before: before.filter(isShown),
    behind: [...behind, ...own, ...others].filter(isShown),
  }
}

/** The attributes that can be columns, each with whether it is one. */
export function choosableColumns(
  chosen: readonly string[] | null,
  attributes: readonly CatalogAttribute[],
): (Pick<CatalogAttribute, 'key' | 'label' | 'own' | 'channel'> & { isShown: boolean })[] {
  const all = shownColumns(
    attributes.map(({ key }) => key),
    attributes,
  )
  const shown = shownColumns(chosen, attributes)
  const keys = [...shown.before, ...shown.behind]
  return [...all.before, ...all.behind].flatMap((key) => {
    const attribute = attributes.find((each) => each.key === key)
    if (!attribute || key === fixed) return []
    const { label, own, channel } = attribute
    return [{ key, label, own, channel, isShown: keys.includes(key) }]
  })
}
