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

/** With a picture at another place; the same if it is there already. */
export function moved(media: Media, id: string, to: number): Media {
  const from = media.findIndex(({ _id }) => _id === id)
  const place = Math.max(0, Math.min(to, media.length - 1))
  const picture = media[from]
  if (!picture || from === place) return media
  const others = media.filter(({ _id }) => _id !== id)
  return [...others.slice(0, place), picture, ...others.slice(place)]
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
