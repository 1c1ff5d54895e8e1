import type { CatalogAttribute } from '@/api/queries/catalog'

type Grouped = Pick<CatalogAttribute, 'own'>

/** How the group of an attribute is called where a brand has some of its own; empty: it has none. */
export function groupsOf(attributes: readonly Grouped[]) {
  const hasOwn = attributes.some(({ own }) => own)
  return ({ own }: Grouped) => (own ? 'Your own' : hasOwn ? 'Standard' : '')
}

/** A brand's own attributes before the others: what it named itself it looks for most. */
export const ownFirst = <Attribute extends Grouped>(attributes: readonly Attribute[]) => [
  ...attributes.filter(({ own }) => own),
  ...attributes.filter(({ own }) => !own),
]
