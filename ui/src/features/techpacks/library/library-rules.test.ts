import { describe, expect, test } from 'vitest'
import type { TechpackCount, TechpackPages } from '@/api/queries/techpacks'
import { techpackOf } from '@/test/techpacks'
import { boxOf, centresOf, flatAddress, withLit } from './flat'
import { seasonName } from './garments'
import { countsOf, filterOf, isFiltered, queryOf, viewOf } from './library-view'
import { refreshed, without } from './refreshed'
import { ago } from './relative-time'
import { stepTo, wallGrid } from './wall-grid'

describe('the view in the URL', () => {
  test.each(['', 'q=sund+coat', 'garment=coat&season=AW27&state=changed&findings=true&view=list'])(
    '%j is read and written the same',
    (query) => {
      expect(queryOf(viewOf(query))).toBe(query)
    },
  )

  test('what it doesn’t know is left out', () => {
    expect(queryOf(viewOf('garment=spoon&state=lost&findings=yes&view=pile&tab=1'))).toBe('')
  })

  test('becomes what is asked for', () => {
    expect(filterOf(viewOf('garment=coat&findings=true&q=a'))).toEqual({
      garment: ['coat'],
      season: [],
      state: [],
      findings: ['errors', 'warnings'],
      q: 'a',
    })
    expect(isFiltered(viewOf('view=list'))).toBe(false)
    expect(isFiltered(viewOf('state=draft'))).toBe(true)
  })
})

test('counts are of what the other filters leave', () => {
  const count = (changes: Partial<TechpackCount>): TechpackCount => ({
    state: 'draft',
    garment: 'coat',
    season: 'AW27',
    findings: 'none',
    count: 1,
    ...changes,
  })
  const counts = [
    count({ count: 4 }),
    count({ findings: 'errors', count: 2 }),
    count({ garment: 'dress', season: 'SS27', count: 3 }),
    count({ garment: 'dress', state: 'archived', count: 9 }),
  ]
  expect(countsOf(counts, viewOf(''))).toEqual({
    shown: 9,
    all: 9,
    garments: [
      { id: 'coat', count: 6 },
      { id: 'dress', count: 3 },
    ],
    seasons: ['AW27', 'SS27'],
  })
  expect(countsOf(counts, viewOf('garment=dress&findings=true'))).toEqual({
    shown: 0,
    all: 2,
    garments: [
      { id: 'coat', count: 2 },
      { id: 'dress', count: 0 },
    ],
    seasons: [],
  })
  expect(countsOf(counts, viewOf('state=archived')).shown).toBe(9)
})

test.each([
  ['AW27', 'Autumn/Winter 2027'],
  ['SS', 'Spring/Summer'],
  ['Drop 3', 'Drop 3'],
])('the season %s is %s', (season, name) => {
  expect(seasonName(season)).toBe(name)
})

describe('pages that are loaded again', () => {
  const at = (name: string, minute: number, version = 1) =>
    techpackOf(name, { version, updatedAt: `2026-03-10T12:${10 + minute}:00Z` })
  const pages = (...names: ReturnType<typeof at>[]): TechpackPages => ({
    pages: [{ status: { code: 0, message: '' }, data: names, next: 'end', counts: [] }],
    pageParams: [''],
  })
  const first = (...names: ReturnType<typeof at>[]) => ({
    status: { code: 0 as const, message: '' },
    data: names,
    next: 'more',
    counts: [],
  })
  const names = ({ pages }: TechpackPages) =>
    pages.flatMap(({ data }) => data.map(({ name }) => name))

  test('what changed goes to the top, the rest stays', () => {
    const after = refreshed(
      pages(at('a', 9), at('b', 8), at('c', 7), at('d', 6)),
      first(at('d', 10, 2), at('a', 9)),
      new Map([['d', 2]]),
    )
    expect(names(after)).toEqual(['d', 'a', 'b', 'c'])
    expect(after.pages.at(-1)?.next).toBe('end')
  })

  test('what is gone, or changed and not on top, leaves', () => {
    const loaded = pages(at('a', 9), at('b', 8), at('c', 7), at('d', 6, 3))
    const changes = new Map([
      ['b', 0],
      ['c', 2],
      ['d', 3],
    ])
    expect(names(refreshed(loaded, first(at('a', 9)), changes))).toEqual(['a', 'd'])
  })

  test('a first page that is the last one replaces all', () => {
    const after = refreshed(
      pages(at('a', 9), at('b', 8)),
      { ...first(at('x', 9)), next: '' },
      new Map(),
    )
    expect(names(after)).toEqual(['x'])
  })

  test('one can be taken out', () => {
    expect(names(without(pages(at('a', 9), at('b', 8)), 'a'))).toEqual(['b'])
  })
})

describe('the wall', () => {
  test.each([
    [1096, 5],
    [358, 2],
    [200, 2],
    [1500, 7],
  ])('of %i pixels has %i columns that fill it', (width, columns) => {
    const grid = wallGrid(width)
    expect(grid.columns).toBe(columns)
    expect(grid.cell * columns).toBeCloseTo(width + 1)
  })

  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 4, 1],
    ['Home', 5, 0],
    ['End', 2, 6],
    ['x', 2, null],
  ])('%s leads from %i to %s', (key, index, next) => {
    expect(stepTo(key, index, 3, 7)).toBe(next)
  })
})

describe('a drawing', () => {
  const drawing = (marks: string) =>
    `<svg viewBox="-108 -108 1296 2376"><title>a</title><g class="front" transform="translate(0 0)">${marks}</g><g class="back" transform="translate(900 0)"></g></svg>`

  test('lies in its box without the empty edge', () => {
    const box = boxOf('<svg viewBox="-188 -88 1376 2376">')
    expect(box?.padding).toBeCloseTo(88)
    expect(box?.inner).toMatchObject({ left: -100, top: 0, width: 1200, height: 2200 })
    expect(boxOf('<p>')).toBeNull()
    expect(centresOf(drawing(''))).toEqual({ front: 108, back: 1008 })
  })

  test('has lines of the same width at every scale', () => {
    const style = (scale: number) =>
      /\.outline\{stroke-width:([\d.]+)px\}/.exec(
        decodeURIComponent(flatAddress(drawing(''), { scale, width: 1.2 })),
      )?.[1]
    expect(style(0.1)).toBe('12.00')
    expect(style(0.2)).toBe('6.00')
  })

  test('has what is new in it lit, unless most of it is', () => {
    const line = (d: string) => `<path d="${d}"/>`
    const group = (...lines: string[]) => `<g class="seam" stroke="#000">${lines.join('')}</g>`
    const before = drawing(group(line('M1'), line('M2'), line('M3')))
    const after = drawing(
      `${group(line('M1'), line('M2'), line('M4'))}<g class="cloth">${line('M5')}${line('M1')}</g>`,
    )
    const lit = withLit(after, before)
    expect(lit).toContain('<path class="lit" d="M4"/>')
    expect(lit).not.toContain('class="lit" d="M5"')
    expect(withLit(before, before)).toBe(before)
    expect(withLit(after, drawing(''))).toBe(after)
  })
})

test.each([
  [30_000, 'now'],
  [5 * 60_000, '5m'],
  [2 * 3_600_000, '2h'],
  [3 * 86_400_000, '3d'],
  [21 * 86_400_000, '3w'],
  [100 * 86_400_000, 'Dec 1st, 2025'],
])('%i milliseconds ago is %s', (passed, text) => {
  const now = new Date('2026-03-11T12:00:00Z').getTime()
  expect(ago(new Date(now - passed).toISOString(), now)).toBe(text)
})
