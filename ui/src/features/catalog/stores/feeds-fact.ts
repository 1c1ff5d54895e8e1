import type { Feed } from '@/api/queries/catalog-feeds'
import { agoText } from '@/lib/ago'

/** What a store's card says of its feeds. */
export function feedsFact(feeds: readonly Feed[], now: number): string {
  if (feeds.length === 0) return 'No feed yet'
  const count = feeds.length === 1 ? '1 feed' : `${feeds.length} feeds`
  const last = feeds
    .flatMap(({ fetchedAt }) => fetchedAt ?? [])
    .sort()
    .at(-1)
  return last ? `${count}, fetched ${agoText(last, now)}` : `${count}, never fetched`
}
