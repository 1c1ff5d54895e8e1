import { http } from 'msw'
import { onTestFinished, vi } from 'vitest'
import type { Job } from '@/api/queries/jobs'
import type { PlanLimit } from '@/api/queries/limits'
import type { Model } from '@/api/queries/models'
import type { Heard, Techpack, TechpackCount } from '@/api/queries/techpacks'
import { Panels } from '@/app/panels'
import TechpacksPage from '@/features/techpacks/techpacks-page'
import { renderInApp } from './render'
import { answer, refuse, server } from './server'
import { ada, nordhaus } from './signed-in'

const flat =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-350 -50 700 1300"><title>Coat</title><g class="front" transform="translate(0 0)"><g class="outline"><path d="M0 0L10 10" fill="#ffffff"/></g></g></svg>'

export function techpackOf(name: string, changes: Partial<Techpack> = {}): Techpack {
  const id = name.toLowerCase().replace(/\W/g, '-')
  return {
    _id: id,
    version: 1,
    state: 'draft',
    code: `COAT-${id.length}`,
    name,
    garment: 'coat',
    sex: 'women',
    season: 'AW27',
    errors: 0,
    warnings: 0,
    revision: 0,
    questions: 0,
    colours: [],
    flat,
    createdBy: ada._id,
    createdByName: ada.name,
    createdAt: '2026-03-10T12:00:00Z',
    updatedBy: ada._id,
    updatedByName: ada.name,
    updatedAt: '2026-03-10T12:00:00Z',
    ...changes,
  }
}

/** What is heard in a text: the words of a small table. */
function heardOf(text: string): Omit<Heard, 'text'> {
  const table = { coat: 'garment', hoodie: 'garment', camel: 'colour', midi: 'length' }
  const words = [...text.matchAll(/\w+/g)].map(({ 0: value, index }) => ({
    from: index,
    to: index + value.length,
    value,
    slot: table[value as keyof typeof table] ?? '',
    ...(value === 'camel' && { hex: '#b08d62' }),
  }))
  const garment = words.find(({ slot }) => slot === 'garment')?.value ?? ''
  const named = garment !== ''
  return {
    garment,
    heard: words.filter(({ slot }) => slot !== ''),
    unheard: words.filter(({ slot }) => slot === ''),
    flat: named
      ? flat.replace('</svg>', '<g class="back" transform="translate(800 0)"></g></svg>')
      : '',
    measures: named ? [{ code: 'B02', name: 'Chest width', value: 5400 }] : [],
    base: named ? 'M' : '',
    sizes: named ? ['S', 'M', 'L'] : [],
    points: named ? 27 : 0,
  }
}

type Library = {
  techpacks?: Techpack[]
  pageSize?: number
  limit?: Partial<PlanLimit>
  models?: readonly Model[]
}

/** Makes the fake API serve techpacks. Returns what changes it, and what was asked of it. */
export function serveTechpacks({
  techpacks = [],
  pageSize = 48,
  limit = {},
  models = [],
}: Library = {}) {
  const library = {
    techpacks: [...techpacks],
    asked: [] as URLSearchParams[],
    made: [] as Record<string, string>[],
    jobs: [] as readonly Job[],
  }
  const path = '*/api/v1/workspace/w1'
  const one = (id: unknown) => library.techpacks.find(({ _id }) => _id === id)
  server.use(
    http.get(`${path}/techpacks`, ({ request }) => {
      const search = new URL(request.url).searchParams
      library.asked.push(search)
      const found = library.techpacks.filter((each) => matches(each, search))
      const from = Number(search.get('next') ?? 0)
      const next = from + pageSize < found.length ? String(from + pageSize) : ''
      const counts = search.has('counts') ? countsOf(library.techpacks) : []
      return answer(found.slice(from, from + pageSize), { next, counts })
    }),
    http.post(`${path}/techpacks/hear`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string }
      return answer(heardOf(text))
    }),
    http.post(`${path}/techpacks`, async ({ request }) => {
      const asked = (await request.json()) as Record<string, string>
      library.made.push(asked)
      if (asked.text?.includes('refused'))
        return refuse(422, 'Use at most 1,000 characters.', 'brief')
      const from = one(asked.copyOf)
      const made = techpackOf(from ? `${from.name} copy` : 'Camel coat', { code: 'COAT-900' })
      library.techpacks.unshift(made)
      return answer({ ...made, document: {} })
    }),
    http.put(`${path}/techpacks/:techpack/archived`, async ({ params, request }) => {
      const { archived } = (await request.json()) as { archived: boolean }
      library.techpacks = library.techpacks.map((each) =>
        each._id === params.techpack ? { ...each, state: archived ? 'archived' : 'draft' } : each,
      )
      return answer({ ...(one(params.techpack) as Techpack), document: {} })
    }),
    http.delete(`${path}/techpacks/:techpack`, ({ params }) => {
      library.techpacks = library.techpacks.filter(({ _id }) => _id !== params.techpack)
      return answer(null)
    }),
    http.get('*/api/v1/models', () => answer({ models })),
    http.get(`${path}/jobs/recent`, () =>
      answer({ jobs: library.jobs, running: 0, waiting: 0, runs: [] }),
    ),
    http.post(`${path}/quote`, () =>
      answer({ cost: 5, available: 40, left: 35, allowed: true, reason: '', message: '' }),
    ),
    http.get(`${path}/limits`, () =>
      answer({
        limits: [
          {
            thing: 'techpacks',
            max: 40,
            used: 4,
            allowed: true,
            reason: '',
            message: '',
            ...limit,
          },
        ],
      }),
    ),
  )
  return library
}

function matches(each: Techpack, search: URLSearchParams) {
  const any = (name: string, value: string) =>
    !search.has(name) || search.getAll(name).includes(value)
  return (
    (search.has('state') ? any('state', each.state) : each.state !== 'archived') &&
    any('garment', each.garment) &&
    any('season', each.season) &&
    any('findings', findingsOf(each)) &&
    each.name.includes(search.get('q') ?? '')
  )
}

const findingsOf = ({ errors, warnings }: Techpack) =>
  errors > 0 ? 'errors' : warnings > 0 ? 'warnings' : 'none'

function countsOf(techpacks: readonly Techpack[]): TechpackCount[] {
  return techpacks.map((each) => ({
    state: each.state,
    garment: each.garment,
    season: each.season,
    findings: findingsOf(each),
    count: 1,
  }))
}

/** Opens the screen, with sizes for its wall, which the tests' document has none of. */
export function openTechpacks(path = '/workspace/w1/app/techpacks', workspace = nordhaus) {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(880),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(280),
  ]
  onTestFinished(() => {
    for (const size of sizes) size.mockRestore()
  })
  return renderInApp(
    <>
      <main>
        <TechpacksPage user={ada} workspace={workspace} />
      </main>
      <Panels workspaceId={workspace._id} />
    </>,
    path,
  )
}
