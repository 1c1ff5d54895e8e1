import type { CatalogStore, ChannelFigures, StoreFigures } from '@/api/queries/catalog-stores'
import type { PlanLimit } from '@/api/queries/limits'
import { formatCount } from '@/lib/money'
import type { LampState } from '../lamp'

export type Counts = Pick<ChannelFigures, 'ready' | 'warned' | 'held'>

/** How a channel stands, as a lamp and one fact. */
export function channelFact(counts: Counts): { state: LampState; fact: string } {
  const { ready, warned, held } = counts
  if (held > 0) return { state: 'error', fact: `${formatCount(held)} held back` }
  if (warned > 0) return { state: 'warning', fact: `${formatCount(warned)} with a warning` }
  if (ready > 0) return { state: 'ready', fact: `${formatCount(ready)} ready` }
  return { state: 'none', fact: 'no products' }
}

/** What Listings are narrowed to by that fact. */
export function standingOf({ warned, held }: Counts): 'error' | 'warning' | 'ready' {
  if (held > 0) return 'error'
  return warned > 0 ? 'warning' : 'ready'
}

/** The parts of a store's bar, without those that are empty. */
export function barParts({ ready, warned, held, variants }: StoreFigures) {
  const parts = [
    { kind: 'ready', count: ready, text: 'ready' },
    { kind: 'warned', count: warned, text: 'with a warning' },
    { kind: 'held', count: held, text: 'held back' },
  ] as const
  const unchecked = variants - ready - warned - held
  return [
    ...parts.filter(({ count }) => count > 0),
    ...(unchecked > 0
      ? [{ kind: 'unchecked', count: unchecked, text: uncheckedText(unchecked) } as const]
      : []),
  ]
}

const uncheckedText = (count: number) => (count === 1 ? 'variant' : 'variants')

/** Where a store is: 'www.nordhaus.example'. */
export function hostOf({ website }: Pick<CatalogStore, 'website'>): string {
  return URL.canParse(website) ? new URL(website).host : ''
}

/** An address as the server takes it: 'nordhaus.example' is 'https://nordhaus.example'. */
export function websiteOf(typed: string): string {
  const text = typed.trim()
  return text === '' || text.includes(':') ? text : `https://${text}`
}

/** Why no store can be added; null if one can, '' until it is known. */
export function refusalToAdd(isAdmin: boolean, limit: PlanLimit | undefined): string | null {
  if (!isAdmin) return 'Ask an admin to add or remove stores.'
  if (!limit) return ''
  return limit.allowed ? null : limit.message
}

/** What the plan leaves of its stores. */
export function roomText(limit: PlanLimit, plan: string): string {
  const { max, used } = limit
  if (max === null) return `${plan} opens as many stores as you have.`
  if (max === 0) return `${plan} opens no store.`
  const left = max - used
  if (left > 0) return `${plan} has room for ${formatCount(left)} more.`
  return max === 1
    ? `The one store of ${plan} is open.`
    : `All ${formatCount(max)} stores of ${plan} are open.`
}
