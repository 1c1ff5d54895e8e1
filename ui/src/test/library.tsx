import { screen } from '@testing-library/react'
import { http } from 'msw'
import { onTestFinished, vi } from 'vitest'
import type { Asset, AssetDetails } from '@/api/queries/assets'
import type { Job } from '@/api/queries/jobs'
import type { Looks, Similar } from '@/api/queries/looks'
import { Panels } from '@/app/panels'
import LibraryPage from '@/features/library/library-page'
import { useWorkspaceEvents } from '@/features/shell/use-workspace-events'
import { recentOf } from './jobs'
import { renderInApp } from './render'
import { answer, refuse, server } from './server'
import { ada, nordhaus } from './signed-in'

export function assetOf(name: string, changes: Partial<Asset> = {}): Asset {
  return {
    _id: name.replace(/\W/g, '-'),
    name,
    kind: 'image',
    mediaType: 'image/jpeg',
    bytes: 1_900_000,
    width: 1600,
    height: 1200,
    duration: 0,
    sha256: 'ab'.repeat(32),
    state: 'ready',
    problem: '',
    color: '#5f7350',
    hue: 'green',
    origin: 'uploaded',
    sourceType: '',
    system: '',
    credentials: false,
    appId: '',
    jobId: '',
    parents: [],
    createdBy: { _id: ada._id, name: ada.name },
    createdAt: '2026-03-10T12:00:00Z',
    binnedAt: null,
    deletesAt: null,
    ...changes,
  }
}

type Library = {
  assets?: Asset[]
  details?: Partial<AssetDetails>
  jobs?: Job[]
  looks?: Partial<Looks>
  similar?: Partial<Similar>
  /** Assets per page. */
  pageSize?: number
}

/** Makes the fake API serve a library. Returns what changes it, and what was asked of it. */
export function serveLibrary({
  assets = [],
  details = {},
  jobs = [],
  looks = {},
  similar = {},
  pageSize = 100,
}: Library = {}) {
  const library = { assets: [...assets], jobs: [...jobs], asked: [] as URLSearchParams[] }
  const path = '*/api/v1/workspace/w1'
  const one = (id: unknown) => library.assets.find(({ _id }) => _id === id)
  const gone = () => refuse(404, 'File not found', 'asset_not_found')
  const setBinned =
    (binnedAt: string | null) =>
    async ({ request }: { request: Request }) => {
      const { ids } = (await request.json()) as { ids: string[] }
      library.assets = library.assets.map((asset) =>
        ids.includes(asset._id) ? { ...asset, binnedAt, deletesAt: binnedAt } : asset,
      )
      return answer(null)
    }
  server.use(
    http.get(`${path}/assets`, ({ request }) => {
      const search = new URL(request.url).searchParams
      library.asked.push(search)
      const found = library.assets.filter((asset) => matches(asset, search))
      const from = Number(search.get('next') ?? 0)
      const next = from + pageSize < found.length ? String(from + pageSize) : ''
      const counts = search.has('counts') ? countsOf(found) : null
      return answer(found.slice(from, from + pageSize), { next, counts })
    }),
    http.get(`${path}/assets/:asset`, ({ params }) => {
      const asset = one(params.asset)
      if (!asset) return gone()
      return answer({ ...asset, usedIn: [], credentialsInfo: null, parentViews: [], ...details })
    }),
    http.put(`${path}/assets/:asset`, async ({ params, request }) => {
      const { name } = (await request.json()) as { name: string }
      library.assets = library.assets.map((asset) =>
        asset._id === params.asset ? { ...asset, name } : asset,
      )
      return answer({ ...assetOf(name), ...one(params.asset) })
    }),
    http.post(`${path}/assets/bin`, setBinned('2026-03-11T12:00:00Z')),
    http.post(`${path}/assets/restore`, setBinned(null)),
    http.delete(`${path}/assets/:asset`, ({ params, request }) => {
      if (!request.url.endsWith('?forGood=true')) return answer(null)
      if ((details.usedIn ?? []).length > 0) {
        return refuse(409, 'This file is still in use.', 'asset_in_use')
      }
      library.assets = library.assets.filter(({ _id }) => _id !== params.asset)
      return answer(null)
    }),
    http.post(`${path}/looks`, () =>
      answer({ palette: [], mean: '#5f7350', hue: 'green', ...looks }),
    ),
    http.get(`${path}/similar`, () => answer({ mayBeSame: [], looksLike: [], ...similar })),
    http.get(`${path}/uploads`, () => answer([])),
    http.get(`${path}/jobs/recent`, () => answer(recentOf(library.jobs))),
    http.get(`${path}/limits`, () =>
      answer({ limits: [{ thing: 'storageGB', used: 18.4e9, max: 50e9 }], features: [] }),
    ),
  )
  return library
}

function matches(asset: Asset, search: URLSearchParams) {
  const kinds = search.getAll('kind')
  return (
    (search.get('bin') === 'true') === (asset.binnedAt !== null) &&
    (kinds.length === 0 || kinds.includes(asset.kind)) &&
    asset.name.includes(search.get('q') ?? '')
  )
}

function countsOf(assets: readonly Asset[]) {
  const count = (of: (asset: Asset) => string) => {
    const counts: Record<string, number> = {}
    for (const asset of assets) counts[of(asset)] = (counts[of(asset)] ?? 0) + 1
    return counts
  }
  return {
    all: assets.length,
    kind: count(({ kind }) => kind),
    origin: count(({ origin }) => origin),
    app: count(({ appId }) => appId),
    hue: count(({ hue }) => hue),
    usedIn: { listings: 1, dreamboard: 2 },
    unused: assets.length,
  }
}

/** Opens the screen, with sizes for its wall, which the tests' document has none of. */
export function openLibrary(path = '/workspace/w1/library') {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(760),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800),
  ]
  onTestFinished(() => {
    for (const size of sizes) size.mockRestore()
  })
  return renderInApp(
    <>
      <main>
        <LibraryPage user={ada} workspace={nordhaus} />
      </main>
      <Panels workspaceId={nordhaus._id} />
      <Frame />
    </>,
    path,
  )
}

/** What the frame does for the screen in it. */
function Frame() {
  useWorkspaceEvents(nordhaus._id)
  return null
}

export const tile = (name: string) => screen.findByRole('option', { name })
