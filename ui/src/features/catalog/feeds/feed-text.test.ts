import { describe, expect, test } from 'vitest'
import type { Feed, Fetch } from '@/api/queries/catalog-feeds'
import type { CatalogStore, ChannelFigures, StoreFigures } from '@/api/queries/catalog-stores'
import {
  agentName,
  feedFigures,
  feedLamp,
  fetchesText,
  fetchLine,
  findingsText,
  itemsOf,
  lastFetchText,
  sinceText,
  timesText,
} from './feed-text'

const now = Date.parse('2026-11-26T12:00:00Z')
const feed = {
  storeId: 's1',
  channel: 'google',
  country: 'DE',
  locale: 'de',
  createdAt: '2026-10-02T12:00:00Z',
  revokedAt: null,
  fetchedAt: '2026-11-26T11:54:00Z',
  answered: 200,
} as Feed
const google: ChannelFigures = { channel: 'google', ready: 5, warned: 2, held: 0, findings: [] }
const stores = [
  { _id: 's1', channels: [{ channel: 'google', country: 'DE', locale: 'de', currency: 'EUR' }] },
] as unknown as CatalogStore[]
const swiss = { ...google, country: 'CH', locale: 'de', held: 3 }
const figures = [{ storeId: 's1', channels: [google], feeds: [swiss] }] as unknown as StoreFigures[]

describe('what is in a feed', () => {
  test('is counted where its store sells itself', () => {
    expect(feedFigures(feed, stores, figures)).toBe(google)
    expect(itemsOf(google)).toBe(7)
  })

  test('is counted for another country of its own', () => {
    expect(feedFigures({ ...feed, country: 'CH' }, stores, figures)).toBe(swiss)
  })

  test.each([{ country: 'DK' }, { locale: 'en' }, { channel: 'meta' }, { storeId: 's2' }])(
    'isn’t for %o',
    (other) => {
      expect(feedFigures({ ...feed, ...other }, stores, figures)).toBeUndefined()
    },
  )
})

describe('the lamp of a feed', () => {
  const fine = { ...google, warned: 0 }
  test.each([
    ['listed', feed, fine],
    ['ready', { ...feed, fetchedAt: null, createdAt: '2026-11-25T12:00:00Z' }, fine],
    ['warning', { ...feed, fetchedAt: null, createdAt: '2026-11-24T11:59:00Z' }, fine],
    ['warning', feed, google],
    ['warning', { ...feed, fetchedAt: '2026-11-24T11:59:00Z' }, fine],
    ['error', feed, { ...google, held: 1 }],
    ['none', { ...feed, revokedAt: '2026-11-20T12:00:00Z' }, { ...google, held: 1 }],
    ['none', feed, undefined],
  ] as const)('is %s', (state, of, counts) => {
    expect(feedLamp(of, counts, now)).toBe(state)
  })
})

test('an address says since when it is, and by whom', () => {
  const addressed = { ...feed, addressAt: '2026-10-02T12:00:00Z', addressBy: 'Ada Lovelace' }
  expect(sinceText(addressed, now)).toBe('since Oct 2nd, by Ada Lovelace')
  expect(sinceText({ ...addressed, addressBy: '' }, now)).toBe('since Oct 2nd')
  expect(sinceText({ ...addressed, addressAt: '2025-10-02T12:00:00Z' }, now)).toBe(
    'since Oct 2nd, 2025, by Ada Lovelace',
  )
})

test('the fetches of a day are counted, those of a revoked feed in all', () => {
  const fetched = { ...feed, fetched: 1200 }
  expect(timesText(fetched, 48)).toBe('48 times in 24 hours')
  expect(timesText(fetched, 1)).toBe('once in 24 hours')
  expect(timesText(fetched, 0)).toBe('not in 24 hours')
  expect(timesText({ ...fetched, revokedAt: '2026-11-20T12:00:00Z' }, 0)).toBe('1,200 times in all')
})

test('findings are the worst of them', () => {
  expect(findingsText({ ...google, held: 67 })).toBe('67 held back')
  expect(findingsText(google)).toBe('2 warned')
  expect(findingsText({ ...google, warned: 0 })).toBe('none')
  expect(findingsText(undefined)).toBe('being counted')
})

test.each([
  [feed, '6 minutes ago', '200, sent in full'],
  [{ ...feed, answered: 304 }, '6 minutes ago', '304, unchanged'],
  [{ ...feed, answered: 499 }, '6 minutes ago', 'cut off'],
  [{ ...feed, fetchedAt: null }, 'never', 'made Oct 2nd'],
  [{ ...feed, revokedAt: '2026-11-03T12:00:00Z' }, 'Nov 3rd', '404 since then'],
])('the last fetch of %o', (of, when, answer) => {
  expect(lastFetchText(of, now)).toEqual({ when, answer })
})

describe('a fetch', () => {
  const sent: Fetch = {
    at: '2026-11-26T10:55:00Z',
    agent: 'Googlebot/2.1',
    status: 200,
    bytes: 1_900_000,
    listed: 7,
    held: 0,
  }
  test('says what became of it', () => {
    expect(fetchLine(sent)).toEqual({ state: 'listed', text: '200, Googlebot', size: '1.9 MB' })
    expect(fetchLine({ ...sent, status: 304, bytes: 0 }).size).toBe('unchanged')
    expect(fetchLine({ ...sent, status: 499 })).toMatchObject({
      state: 'error',
      text: 'cut off, Googlebot',
    })
  })

  test('is counted with others', () => {
    expect(fetchesText([sent, { ...sent, status: 304 }, { ...sent, status: 304 }])).toBe(
      'The last 3: 1 sent in full, 2 unchanged',
    )
  })
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Googlebot'],
  ['facebookexternalhit/1.1', 'facebookexternalhit'],
  ['curl/8.1', 'curl'],
  ['', 'no name'],
])('the agent %j is %s', (agent, name) => {
  expect(agentName(agent)).toBe(name)
})
