import { expect, test } from 'vitest'
import type { Feed } from '@/api/queries/catalog-feeds'
import { feedsFact } from './feeds-fact'

const now = Date.parse('2026-11-26T12:00:00Z')
const fetched = (fetchedAt: string | null) => ({ fetchedAt }) as Feed

test.each([
  [[], 'No feed yet'],
  [[fetched(null)], '1 feed, never fetched'],
  [
    [fetched('2026-11-26T11:00:00Z'), fetched(null), fetched('2026-11-26T11:54:00Z')],
    '3 feeds, fetched 6 minutes ago',
  ],
])('a card says of %o', (feeds, text) => {
  expect(feedsFact(feeds, now)).toBe(text)
})
