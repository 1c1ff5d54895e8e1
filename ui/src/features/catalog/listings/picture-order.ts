import type { CatalogProduct } from '@/api/queries/catalog'
import type { LampState } from '../lamp'

type Media = CatalogProduct['media']

export type PictureGroup = { color: string; pictures: Media }

/** The color that the variants of a picture share; empty: it shows several, or all. */
function colorIn(product: CatalogProduct, { ordinals = [] }: Media[number]): string {
  const colors = product.variants
    .filter(({ ordinal }) => ordinals.includes(ordinal))
    .map(({ values }) => values.find(({ attribute }) => attribute === 'color')?.value ?? '')
  const [first = '', ...others] = new Set(colors)
  return others.length === 0 ? first : ''
}

/** Pictures of a color stand together, where its first one is. */
export function groupPictures(product: CatalogProduct): PictureGroup[] {
  const groups: { color: string; pictures: Media[number][] }[] = []
  for (const picture of product.media) {
    const color = colorIn(product, picture)
    const group = groups.find((each) => each.color === color)
    if (group) group.pictures.push(picture)
    else groups.push({ color, pictures: [picture] })
  }
  return groups
}

/** Pictures that a finding is about: the first of its variant. */
export function pictureFindings({ findings, media }: CatalogProduct): Map<string, LampState> {
  const found = new Map<string, LampState>()
  for (const { edit, ordinal, severity } of findings) {
    if (!edit.attribute.startsWith('image')) continue
    const picture = media.find(
      ({ ordinals = [] }) => ordinals.length === 0 || ordinals.includes(ordinal),
    )
    if (picture && found.get(picture._id) !== 'error') found.set(picture._id, severity)
  }
  return found
}
