import { http } from 'msw'
import type { Batch, PhotoRow } from '@/api/queries/catalog-batches'
import type {
  BatchColumn,
  BatchMapping,
  ColumnValue,
  LoosePhoto,
  PreviewCell,
  PreviewRow,
  Tray,
} from '@/api/queries/catalog-mapping'
import type { Names } from '@/features/catalog/listings/names'
import { serveCatalog } from './catalog'
import { answer, server } from './server'

export const names: Names = {
  family: () => '',
  category: (id) => (id === 'aa-1' ? 'Clothing' : id),
  pathOf: () => '',
  categories: ['aa-1'],
  colors: ['Mustard', 'Rust'],
  hex: (color) => (color === 'Rust' ? '#a9492e' : undefined),
}

/** A column that its header and its values tell. */
export function columnOf(
  header: string,
  attribute: string,
  changes: Partial<BatchColumn> = {},
): BatchColumn {
  return {
    header,
    attribute,
    locale: '',
    size: '',
    confidence: 0.96,
    sure: true,
    reasons: ['header', 'values'],
    matched: 2,
    of: 2,
    currency: '',
    unit: '',
    words: {},
    formulas: 0,
    proposed: '',
    proposedLocale: '',
    ...changes,
  }
}

function cellOf(raw: string, value = raw, changes: Partial<PreviewCell> = {}): PreviewCell {
  return { raw, value, severity: '', code: '', text: '', fix: '', suggest: '', ...changes }
}

const asked = {
  severity: 'question',
  code: 'color.unknown',
  text: 'No color is called “Curry”.',
  fix: 'Choose the color that it means.',
} as const

const columns = [
  columnOf('Art.-Nr.', 'sku'),
  columnOf('Farbe', 'color'),
  columnOf('EAN', 'gtin', { sure: false, confidence: 0.46, reasons: ['values'] }),
  columnOf('KW', '', { sure: false, confidence: 0, reasons: [], matched: 0, of: 0 }),
]

const rows: PreviewRow[] = [
  {
    number: 4,
    sku: 'NH-2604-RUS-S',
    label: 'NH-2604-RUS',
    doubt: '',
    cells: [
      cellOf('NH-2604-RUS-S'),
      cellOf('Rostbraun', 'Rust'),
      cellOf('5708800310217'),
      cellOf('45', ''),
    ],
  },
  {
    number: 5,
    sku: 'NH-2606-CUR-M',
    label: 'NH-2606-CUR',
    doubt: '',
    cells: [
      cellOf('NH-2606-CUR-M'),
      cellOf('Curry', 'Curry', asked),
      cellOf('5.70888E+12', '', {
        severity: 'refused',
        code: 'gtin.scientific',
        text: 'A spreadsheet rounded the GTIN.',
        fix: 'Write all its digits.',
      }),
      cellOf('46', ''),
    ],
  },
]

/** A value of a column that is left out. */
export const leftValue = (raw: string): ColumnValue => ({ ...cellOf(raw, ''), count: 9 })

const values: ColumnValue[] = [
  { ...cellOf('Rostbraun', 'Rust'), count: 212 },
  { ...cellOf('Curry', 'Curry', asked), count: 12 },
]

type Guessing = {
  guessed?: boolean
  sure?: boolean
  view?: string
  others?: number
  kinds?: ('neighbor' | 'color' | 'name')[]
}

export function photoOf(
  name: string,
  {
    guessed = true,
    sure = false,
    view = '',
    others = 0,
    kinds = ['neighbor', 'color'],
  }: Guessing = {},
): LoosePhoto {
  const product = { sku: 'NH-2604-RUS-S', label: 'NH-2604-RUS', title: 'Fanø Crew', color: 'Rust' }
  const texts = {
    neighbor: 'DSC_0411 was placed on NH-2604-RUS',
    color: 'Rust, 71 % of the garment',
    name: 'Only Fanø Crew has “fanø” in its title',
  }
  return {
    assetId: name,
    name,
    width: 1600,
    height: 1600,
    view,
    why: 'unknown',
    ...(guessed && {
      guess: {
        ...product,
        sure,
        others: Array.from({ length: others }, () => ({ ...product, sku: 'x', label: 'NH-2611' })),
        evidence: kinds.map((kind) => ({
          kind,
          text: texts[kind],
          color: kind === 'color' ? 'Rust' : '',
        })),
      },
    }),
  }
}

export function trayOf(photos: LoosePhoto[]): Tray {
  const product = { sku: 'NH-2604-RUS-S', label: 'NH-2604-RUS', title: 'Fanø Crew', color: 'Rust' }
  return { placed: 0, out: 0, loose: photos.length, photos, products: [product] }
}

const none = {
  create: 0,
  update: 0,
  same: 0,
  pictureRows: 0,
  skipped: 0,
  restyled: 0,
  refused: 0,
  styles: 0,
  cells: 0,
  took: 300,
}
const nobody = { edited: 0, editedBy: [] }
const unchecked = { ready: 0, warned: 0, held: 0, heldBy: {} }

/** What photos of a batch come to. */
export const photosOf = (changes: Partial<Batch['photos']> = {}): Batch['photos'] => ({
  came: 0,
  placed: 0,
  loose: 0,
  applied: 0,
  styles: 0,
  added: 0,
  replaced: 0,
  same: 0,
  refused: 0,
  out: 0,
  ...changes,
})

/** A photo of a plan, on a style. */
export const photoRowOf = (name: string, changes: Partial<PhotoRow> = {}): PhotoRow => ({
  assetId: name,
  name,
  sku: 'NH-2604-RUS-S',
  by: 'SKU',
  view: 'front',
  position: 0,
  outcome: 'add',
  replaces: '',
  productId: 'p1',
  style: 'NH-2604',
  title: 'Fanø Crew',
  color: 'Rust',
  ...changes,
})

export function batchOf(changes: Partial<Batch> = {}): Batch {
  return {
    _id: 'b1',
    storeId: 's1',
    supplier: 'Textil Hofmann',
    assetId: 'a1',
    fileName: 'Hofmann_AW26.csv',
    sha256: '',
    state: 'read',
    reason: '',
    waits: false,
    waitsFor: '',
    rows: 2,
    variants: 2,
    done: 0,
    changeSet: 0,
    plan: { ...none, ...nobody, ...unchecked, changed: {}, kept: {}, problems: {}, notes: {} },
    applied: { created: 0, changed: 0, same: 0, pictureRows: 0, refused: 0 },
    photos: photosOf(),
    bytes: 0,
    columns: 0,
    unplaced: 0,
    stale: false,
    beyond: false,
    actorId: 'u1',
    actorName: 'Ada',
    createdAt: '2026-03-10T12:00:00Z',
    updatedAt: '2026-03-10T12:00:00Z',
    ...changes,
  }
}

export function mappingOf(changes: Partial<BatchMapping> = {}): BatchMapping {
  return {
    reading: {
      format: 'csv',
      sheet: '',
      sheets: [],
      encoding: 'utf-8',
      delimiter: ';',
      header: 3,
      decimal: '',
      first: [{ number: 4, cells: ['NH-2604-RUS-S', 'Rostbraun', '5708800310217', '45'] }],
      doubts: {},
      choices: {
        sheet: '',
        encoding: '',
        delimiter: '',
        header: 0,
        decimal: '',
        fillMerged: true,
        hidden: false,
      },
    },
    columns,
    empty: '',
    takeNew: false,
    makeNew: false,
    names: true,
    remembered: false,
    fixes: [],
    ...changes,
  }
}

const path = '*/api/v1/workspace/w1/catalog/batches/b1'

/** Answers what the mapping of a file asks for; returns what was sent. */
export function serveMapping(
  batch = batchOf(),
  mapping = mappingOf(),
  tray = trayOf([
    photoOf('DSC_0412.jpg', { sure: true }),
    photoOf('IMG_7790.jpg', { guessed: false }),
  ]),
) {
  serveCatalog()
  const sent: { method: string; path: string; body: unknown }[] = []
  let now = mapping
  const note = async (request: Request) => {
    const body = request.headers.get('content-type') ? await request.json() : null
    const { pathname } = new URL(request.url)
    sent.push({ method: request.method, path: pathname.replace(/.*batches\/b1/, ''), body })
    return body
  }
  server.use(
    http.get(path, () => answer(batch)),
    http.get('*/api/v1/workspace/w1/catalog/batches', () => answer([batch], { next: '' })),
    http.get(`${path}/mapping`, () => answer(now)),
    http.get(`${path}/preview`, ({ request }) =>
      answer(new URL(request.url).searchParams.get('from') === '0' ? rows : []),
    ),
    http.get(`${path}/columns/:column`, () =>
      answer({ values, different: values.length, open: 1 }),
    ),
    http.get(`${path}/rows`, () => answer([], { next: '' })),
    http.get(`${path}/photos/tray`, () => answer(tray)),
    http.put(`${path}/mapping`, async ({ request }) => {
      const body = (await note(request)) as { columns: Partial<BatchColumn>[] }
      const next = now.columns.map((column, at) => ({
        ...column,
        ...body.columns[at],
        sure: true,
      }))
      now = { ...now, columns: next }
      return answer(now)
    }),
    http.put(`${path}/reading`, async ({ request }) => {
      await note(request)
      return answer(batch)
    }),
    http.put(`${path}/photos`, async ({ request }) => {
      await note(request)
      return answer(batch)
    }),
    http.post(`${path}/plan`, async ({ request }) => {
      await note(request)
      return answer(batch)
    }),
  )
  return sent
}
