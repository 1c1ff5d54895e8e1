import type { CatalogAttribute } from '@/api/queries/catalog'
import { channelName } from '@/lib/catalog-channels'

type Grouped = Pick<CatalogAttribute, 'own' | 'channel'>

/** How the group of an attribute is called; empty where all are standard ones. */
export function groupsOf(attributes: readonly Grouped[]) {
  const isMixed = attributes.some(({ own, channel }) => own || channel !== '')
  return ({ own, channel }: Grouped) => {
    if (own) return 'Your own'
    if (channel !== '') return `${channelName(channel)} alone`
    return isMixed ? 'Standard' : ''
  }
}

/** A brand's own attributes before the others: what it named itself it looks for most. */
export const ownFirst = <Attribute extends Grouped>(attributes: readonly Attribute[]) => [
  ...attributes.filter(({ own }) => own),
  ...attributes.filter(({ own }) => !own),
]
