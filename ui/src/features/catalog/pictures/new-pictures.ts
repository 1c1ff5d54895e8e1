import type { CatalogProduct } from '@/api/queries/catalog'

type Media = CatalogProduct['media']
type Product = Pick<CatalogProduct, 'variants' | 'media'>

/** The colors of a product, in the order of its variants. */
export function colorsOf({ variants }: Product): string[] {
  const colors = variants.map(
    ({ values }) => values.find(({ attribute }) => attribute === 'color')?.value ?? '',
  )
  return [...new Set(colors)].filter((color) => color !== '')
}

/** The color whose variants a picture shows; empty: all. Null: other variants. */
export function colorOf(product: Product, { ordinals = [] }: Media[number]): string | null {
  if (ordinals.length === 0) return ''
  const shown = new Set(ordinals)
  const isShown = (color: string) => {
    const own = ordinalsOf(product, color)
    return own.length === shown.size && own.every((ordinal) => shown.has(ordinal))
  }
  return colorsOf(product).find(isShown) ?? null
}

/** Variants of a color; none stands for all. */
export const ordinalsOf = ({ variants }: Product, color: string) =>
  color === ''
    ? []
    : variants
        .filter(({ values }) =>
          values.some(({ attribute, value }) => attribute === 'color' && value === color),
        )
        .map(({ ordinal }) => ordinal)

/** A product's pictures with assets behind them, which show a color, or all if it is empty. */
export function withAssets(
  product: Product,
  assetIds: readonly string[],
  color: string,
  newId: () => string,
): Media {
  const ordinals = ordinalsOf(product, color)
  return [...product.media, ...assetIds.map((assetId) => ({ _id: newId(), assetId, ordinals }))]
}
