import type { CatalogProduct } from '@/api/queries/catalog'

/** Why a picture isn't shown anymore; empty: it is in the Library, or on the web alone. */
export const absenceOf = ({ absent }: Pick<CatalogProduct, 'absent'>, assetId = '') =>
  absent.find((each) => each.assetId === assetId)?.why ?? ''

/** On a picture, and in its name. */
export const absenceName = { '': '', bin: 'in the bin', deleted: 'deleted' }

/** What it means. */
export const absenceText = {
  bin: 'This photo is in the bin of the Library. Neither listings nor feeds show it. Restore it, or remove it from the product.',
  deleted:
    'This photo was deleted from the Library for good. Neither listings nor feeds show it. Remove it from the product.',
}
