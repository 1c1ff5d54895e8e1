import type { CatalogProduct } from '@/api/queries/catalog'
import { ordinalsOf } from './new-pictures'

type Media = CatalogProduct['media']

/** What a person says of a picture. */
export type PictureFacts = {
  /** Such as front; empty: not said. */
  view: string
  alt: string
  /** The language of the text; empty: it is for all. */
  locale: string
  /** That it shows; empty: all. Null: other variants, which stay. */
  color: string | null
  /** Among the product's pictures, from 0. */
  place: number
}

/**
 * Where a text is written that is shown in a language: there, but in the main one where it is said
 * for all languages.
 */
export const altLocale = (alt: Media[number]['alt'], language: string, main: string) =>
  language === main && alt?.[language] === undefined ? '' : language

/** With a picture at another place; the same if it is there already. */
export function moved(media: Media, id: string, to: number): Media {
  const from = media.findIndex(({ _id }) => _id === id)
  const place = Math.max(0, Math.min(to, media.length - 1))
  const picture = media[from]
  if (!picture || from === place) return media
  const others = media.filter(({ _id }) => _id !== id)
  return [...others.slice(0, place), picture, ...others.slice(place)]
}

/** A product's pictures after something was said of one of them. */
export function described(
  product: Pick<CatalogProduct, 'variants' | 'media'>,
  id: string,
  { view, alt, locale, color, place }: PictureFacts,
): Media {
  const media = product.media.map((picture) => {
    if (picture._id !== id) return picture
    const { view: _view, alt: texts = {}, ...rest } = picture
    const { [locale]: _text, ...others } = texts
    const said = alt === '' ? others : { ...others, [locale]: alt }
    return {
      ...rest,
      ...(view !== '' && { view }),
      ...(Object.keys(said).length > 0 && { alt: said }),
      ...(color !== null && { ordinals: ordinalsOf(product, color) }),
    }
  })
  return moved(media, id, place)
}

/** Pictures that nobody has described, in any language. */
export const undescribed = (media: Media) =>
  media.filter(({ alt }) => Object.values(alt ?? {}).every((text) => text.trim() === ''))
