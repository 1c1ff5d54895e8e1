import { http } from 'msw'
import type { Feed } from '@/api/queries/catalog-feeds'
import type { CatalogStore, StoreFigures } from '@/api/queries/catalog-stores'
import type { PlanLimit } from '@/api/queries/limits'
import { answer, server } from './server'

export const storeApi = '*/api/v1/workspace/:workspaceId/catalog'

export function storeOf(changes: Partial<CatalogStore> = {}): CatalogStore {
  return {
    _id: 's1',
    name: 'Nordhaus Online',
    website: 'https://www.nordhaus.example',
    sourceMarketplace: '',
    channels: [{ channel: 'google', country: 'DE', locale: 'de', currency: 'EUR' }],
    mappings: {},
    locked: false,
    lockedReason: '',
    createdAt: '2026-03-01T12:00:00Z',
    ...changes,
  }
}

export function feedOf(changes: Partial<Feed> = {}): Feed {
  return {
    _id: 'f1',
    storeId: 's1',
    name: 'Google, Germany',
    channel: 'google',
    country: 'DE',
    locale: 'de',
    format: 'google-xml',
    separator: '',
    columns: [],
    hint: '7QhV…x2Lk',
    createdBy: 'u1',
    createdAt: '2026-10-02T12:00:00Z',
    addressBy: 'Ada Lovelace',
    addressAt: '2026-10-02T12:00:00Z',
    revokedAt: null,
    fetched: 0,
    fetchedAt: null,
    answered: 0,
    problem: '',
    ...changes,
  }
}

const finding = { severity: 'error', variants: 1, field: 'gtin', label: 'GTIN', from: '' } as const

const figures: StoreFigures = {
  storeId: 's1',
  variants: 10,
  ready: 7,
  warned: 2,
  held: 1,
  channels: [
    {
      channel: 'google',
      ready: 7,
      warned: 2,
      held: 1,
      findings: [{ ...finding, code: 'gtin.check_digit', text: 'The check digit is right.' }],
    },
  ],
  feeds: [],
}

const google = {
  key: 'google',
  name: 'Google Merchant Center',
  asOf: '2026-11',
  source: '',
  formats: ['google-xml', 'google-tsv', 'custom'],
  rules: [],
}

type Served = { stores?: CatalogStore[]; feeds?: Feed[]; limit?: Partial<PlanLimit> }

/** Makes the fake API serve stores, their figures and their feeds. */
export function serveStores({ stores = [storeOf()], feeds = [], limit = {} }: Served = {}) {
  const room = { thing: 'stores', max: 6, used: stores.length, allowed: true, message: '' }
  server.use(
    http.get(`${storeApi}/stores`, () => answer(stores)),
    http.get(`${storeApi}/stores/figures`, () => answer([figures])),
    http.get(`${storeApi}/channels`, () => answer([google])),
    http.get(`${storeApi}/feeds`, () => answer(feeds)),
    http.get(`${storeApi}/templates`, () => answer([])),
    http.get('*/api/v1/store', () =>
      answer(
        stores.map(({ _id, name, channels, locked }) => ({
          _id,
          name,
          locked,
          channels: Object.fromEntries(channels.map(({ channel }) => [channel, channel])),
        })),
      ),
    ),
    http.get(`${storeApi}/stores/:store/mappings`, () => answer([])),
    http.get(`${storeApi}/feeds/:feed/fetches`, () => answer({ last: [], inADay: 0 })),
    http.get('*/api/v1/workspace/:id/limits', () =>
      answer({
        plan: { key: 'growth', name: 'Growth' },
        limits: [{ ...room, ...limit }],
        features: [],
      }),
    ),
  )
}
