import type { Feed, Fetch } from '@/api/queries/catalog-feeds'
import type { CatalogStore, ChannelFigures, StoreFigures } from '@/api/queries/catalog-stores'
import { agoText, dayText } from '@/lib/ago'
import { formatBytes } from '@/lib/limits'
import { formatCount } from '@/lib/money'
import type { LampState } from '../lamp'

/** Channels come by at least once a day. */
const late = 48 * 3_600_000

/**
 * What a feed has in it now: what its store's channel has, if the feed goes to the same country in
 * the same language, else what is counted for the feed; undefined until then.
 */
export function feedFigures(
  { storeId, channel, country, locale }: Feed,
  stores: readonly CatalogStore[],
  figures: readonly StoreFigures[],
): ChannelFigures | undefined {
  const sells = stores
    .find(({ _id }) => _id === storeId)
    ?.channels.some(
      (to) => to.channel === channel && to.country === country && to.locale === locale,
    )
  const of = figures.find((each) => each.storeId === storeId)
  if (sells) return of?.channels.find((each) => each.channel === channel)
  return of?.feeds.find(
    (to) => to.channel === channel && to.country === country && to.locale === locale,
  )
}

export const isRevoked = ({ revokedAt }: Feed) => revokedAt !== null

/** Whether who fetched a feed last was gone before the end. */
export const isCut = (feed: Feed) => !isRevoked(feed) && feed.answered === 499

/** Whether nobody has come by for long: since it was fetched last, or since it was made. */
export function isLate({ fetchedAt, createdAt }: Feed, now: number): boolean {
  return now - new Date(fetchedAt ?? createdAt).getTime() > late
}

/** How a feed stands, the worst first: also one that was cut off is looked at. Of one whose findings aren't counted it isn't said that all is well. */
export function feedLamp(feed: Feed, figures: ChannelFigures | undefined, now: number): LampState {
  if (isRevoked(feed)) return 'none'
  if (figures && figures.held > 0) return 'error'
  if (isLate(feed, now) || isCut(feed) || (figures && figures.warned > 0)) return 'warning'
  if (!figures) return 'none'
  return feed.fetchedAt ? 'listed' : 'ready'
}

/** What a feed's findings come to. */
export function findingsText(figures: ChannelFigures | undefined): string {
  if (!figures) return 'being counted'
  if (figures.held > 0) return `${formatCount(figures.held)} held back`
  if (figures.warned > 0) return `${formatCount(figures.warned)} warned`
  return 'none'
}

/** Variants in a feed. */
export const itemsOf = (figures: ChannelFigures | undefined) =>
  figures && figures.ready + figures.warned

const formats: Readonly<Record<Feed['format'], string>> = {
  'google-xml': 'XML',
  'google-tsv': 'TSV',
  'meta-csv': 'CSV',
  'shopify-csv': 'CSV',
  'woocommerce-csv': 'CSV',
  custom: 'own columns',
}

/** 'XML'; where a channel has several, they differ by it. */
export const formatName = (format: string) => formats[format as Feed['format']] ?? format

const formatLabels: Readonly<Record<Feed['format'], string>> = {
  'google-xml': 'Google XML',
  'google-tsv': 'Google tab-separated text',
  'meta-csv': 'Instagram CSV',
  'shopify-csv': 'Shopify CSV',
  'woocommerce-csv': 'WooCommerce CSV',
  custom: 'Columns of your own',
}

export const formatLabel = (format: string) => formatLabels[format as Feed['format']] ?? format

/** When a feed was fetched last, and with which answer. */
export function lastFetchText(feed: Feed, now: number): { when: string; answer: string } {
  const { fetchedAt, answered, createdAt } = feed
  if (feed.revokedAt) return { when: agoText(feed.revokedAt, now), answer: '404 since then' }
  if (!fetchedAt) return { when: 'never', answer: `made ${agoText(createdAt, now)}` }
  return { when: agoText(fetchedAt, now), answer: answerText(answered) }
}

const answerText = (status: number) =>
  status === 304 ? '304, unchanged' : status === 499 ? 'cut off' : `${status}, sent in full`

/** Since when a feed has its address, and by whom: 'since Oct 2nd, by Ada Lovelace'. */
export function sinceText({ addressAt, addressBy }: Feed, now: number): string {
  const since = `since ${dayText(addressAt, now)}`
  return addressBy ? `${since}, by ${addressBy}` : since
}

/** How often a feed was fetched: '48 times in 24 hours', of a revoked one '48 times in all'. */
export function timesText(feed: Feed, inADay: number): string {
  if (isRevoked(feed)) return `${timesOf(feed.fetched)} in all`
  return inADay === 0 ? 'not in 24 hours' : `${timesOf(inADay)} in 24 hours`
}

const timesOf = (times: number) => (times === 1 ? 'once' : `${formatCount(times)} times`)

export type FetchKind = 'sent' | 'unchanged' | 'cut'

export function fetchKind({ status }: Pick<Fetch, 'status'>): FetchKind {
  if (status === 304) return 'unchanged'
  return status === 200 ? 'sent' : 'cut'
}

/** The bars in words: 'The last 30: 6 sent in full, 23 unchanged, 1 cut off'. */
export function fetchesText(fetches: readonly Fetch[]): string {
  const count = (kind: FetchKind) => fetches.filter((each) => fetchKind(each) === kind).length
  const parts = [
    [count('sent'), 'sent in full'],
    [count('unchanged'), 'unchanged'],
    [count('cut'), 'cut off'],
  ] as const
  const said = parts.filter(([n]) => n > 0).map(([n, text]) => `${n} ${text}`)
  return `The last ${fetches.length}: ${said.join(', ')}`
}

/** One fetch: what became of it, and by whom. */
export function fetchLine(fetch: Fetch): { state: LampState; text: string; size: string } {
  const { bytes } = fetch
  const agent = agentName(fetch.agent)
  switch (fetchKind(fetch)) {
    case 'sent':
      return { state: 'listed', text: `200, ${agent}`, size: formatBytes(bytes) }
    case 'unchanged':
      return { state: 'ready', text: `304, ${agent}`, size: 'unchanged' }
    default:
      return { state: 'error', text: `cut off, ${agent}`, size: formatBytes(bytes) }
  }
}

/** What a client says that it is, without its version and its notes: 'Googlebot'. */
export function agentName(agent: string): string {
  const known = agent.match(/googlebot|google[\w-]*|facebookexternalhit|bingbot|pinterest/i)
  return known?.[0] ?? (agent.split(/[\s/(]/)[0] || 'no name')
}
