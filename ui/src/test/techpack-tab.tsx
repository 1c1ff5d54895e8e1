import { http } from 'msw'
import { type ReactNode, useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { Comment, Finding, Sketch } from '@/api/queries/techpack'
import type { TechpackDetail, TechpackDocument } from '@/api/queries/techpacks'
import { type Editor, EditorContext, type Target } from '@/features/techpacks/editor/editor'
import { newLine, noColour } from '@/features/techpacks/materials/bom'
import { applyChanges, type Change, type Edit } from '@/lib/document-edits'
import { renderInApp } from './render'
import { answer, server } from './server'

const camel = { ...noColour, name: 'Camel', hex: '#b08d62' }
const ink = { ...noColour, name: 'Ink', hex: '#20242f' }

/** A coat in two colourways, with four materials; the thread has no colour in the second. */
export function coat(changes: Partial<TechpackDocument> = {}): TechpackDocument {
  return {
    code: 'COAT-001',
    name: 'Sund coat',
    season: '',
    sex: 'women',
    fit: 'regular',
    length: 'midi',
    lining: 'full',
    brief: '',
    notes: '',
    style: { garment: 'coat' },
    print: { kind: '', colour: '', repeat: 0 },
    texture: 'melton',
    chart: { sizes: ['S', 'M', 'L'], base: 'M', rows: [] },
    unit: 'mm',
    washed: '',
    colourways: [
      { id: 'c1', name: 'Camel', colour: camel, trim: '', panels: {}, note: '' },
      { id: 'c2', name: 'Ink', colour: ink, trim: '', panels: {}, note: '' },
    ],
    materials: [
      {
        ...newLine('shell', 'melton'),
        name: 'Wool melton',
        placement: 'Body, sleeves',
        consumption: 2850,
        waste: 60,
        price: 1_980_000,
        width: 15_000,
        colours: { c1: camel, c2: ink },
      },
      { ...newLine('trim', 'button'), name: 'Button', placement: 'Front', consumption: 4000 },
      {
        ...newLine('thread', 'thread'),
        name: 'Thread',
        placement: 'All seams',
        colours: { c1: { ...noColour, match: true } },
      },
      { ...newLine('label', 'main'), name: 'Main label', placement: 'Centre back neck' },
    ],
    operations: [],
    artwork: [],
    care: { wash: '', bleach: '', dry: '', iron: '', professional: '', note: '' },
    packing: { fold: '', bag: '', carton: 0, barcode: '', note: '' },
    markets: [],
    origin: '',
    maker: '',
    cost: { currency: 'EUR', making: 3400, target: 0 },
    accepted: [],
    ...changes,
  }
}

/** A point of measure of three sizes. */
export const gradedRow = (code: string, base: number) => ({
  code,
  key: code.toLowerCase(),
  name: `Point ${code}`,
  view: 'front',
  measure: 'line',
  critical: true,
  tolerance: {},
  how: `How ${code} is measured`,
  base,
  steps: [200, 300],
  minus: 50,
  plus: 50,
})

export const gradedChart = {
  sizes: ['S', 'M', 'L'],
  base: 'M',
  rows: [gradedRow('B01', 12_000), gradedRow('B02', 6000)],
}

const box = { x: -300, y: 0, width: 600, height: 1000 }

/** A side that is one panel. */
export const side = (changes: Partial<Sketch['front']> = {}): Sketch['front'] => ({
  box,
  marks: [
    { d: 'M-300 0L300 0L300 1000L-300 1000Z', ink: 'outline', cloth: 'shell', panel: 'front' },
    { d: 'M-500 100L-300 0L-300 300Z', ink: 'outline', cloth: 'shell', panel: 'sleeve.left' },
  ],
  arrows: [],
  places: [{ name: 'body', box }],
  area: 900_000,
  ...changes,
})

/** A finding without a repair that nobody has accepted. */
export const finding = (changes: Partial<Finding>): Finding => ({
  rule: 'jump',
  severity: 'warning',
  path: 'chart/rows/B02',
  size: '',
  text: 'B02 jumps.',
  reason: 'Steps are even in most sizes.',
  fixes: [],
  accepted: '',
  ...changes,
})

export const sketchOf = (front = side(), back = side()): Sketch => ({ front, back, problems: [] })

/** Sizes for the editor's grid and drawing, which the tests' document has none of. */
export function withRoom() {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600),
  ]
  onTestFinished(() => {
    for (const size of sizes) size.mockRestore()
  })
}

/** Makes the fake API serve a techpack that nobody has released. Returns it, with the edits that were sent. */
export function serveTechpack(document = coat()) {
  const path = '*/api/v1/workspace/w1/techpacks'
  const now = {
    sent: [] as (readonly Edit[])[],
    findings: [] as readonly Finding[],
    comments: [] as readonly Comment[],
    detail: {
      _id: 't1',
      version: 1,
      state: 'draft',
      code: document.code,
      name: document.name,
      garment: 'coat',
      sex: 'women',
      season: '',
      errors: 0,
      warnings: 0,
      revision: 0,
      questions: 0,
      colours: [],
      flat: '',
      createdBy: 'u1',
      createdByName: 'Ada Lovelace',
      createdAt: '2026-03-10T12:00:00Z',
      updatedBy: 'u1',
      updatedByName: 'Ada Lovelace',
      updatedAt: '2026-03-10T12:00:00Z',
      document,
    } satisfies TechpackDetail as TechpackDetail,
  }
  server.use(
    http.get(`${path}/t1`, () => answer(now.detail)),
    http.get(`${path}/t1/check`, () => answer({ findings: now.findings, rules: 55 })),
    http.get(`${path}/t1/comments`, () => answer(now.comments)),
    http.post(`${path}/sketch`, () => answer([sketchOf()])),
    http.patch(`${path}/t1`, async ({ request }) => {
      const { changes } = (await request.json()) as { changes: Edit[] }
      now.sent.push(changes)
      const { detail } = now
      now.detail = {
        ...detail,
        version: detail.version + 1,
        document: applyChanges(detail.document, changes),
      }
      return answer(now.detail)
    }),
  )
  return now
}

type Situation = { document?: TechpackDocument; target?: Target; sketch?: Sketch }

/** Opens a tab of the editor with a document of its own. Returns what was changed, too. */
export function openTab(
  tab: ReactNode,
  { document = coat(), target, sketch = sketchOf() }: Situation = {},
) {
  const path = '*/api/v1/workspace/w1/techpacks'
  server.use(
    http.post(`${path}/sketch`, () => answer([sketch])),
    http.get('*/api/v1/workspace/w1/techpack-library/:kind', () => answer([])),
    http.get(`${path}/t1/flat.svg`, () => new Response('<svg viewBox="0 0 1 1"></svg>')),
  )
  const now = { document, edits: [] as (readonly Change[])[] }

  function Around() {
    const [shown, setShown] = useState(document)
    const [colourway, setColourway] = useState('')
    const [size, setSize] = useState('M')
    const editor: Editor = {
      place: { workspaceId: 'w1', techpackId: 't1' },
      // Cast: the tabs read no more of it.
      techpack: { _id: 't1', version: 1, revision: 0, document: shown } as TechpackDetail,
      document: shown,
      readOnly: false,
      edit(changes) {
        now.edits.push(changes)
        now.document = applyChanges(now.document, changes)
        setShown(now.document)
      },
      whenEdited: () => () => {},
      undo() {},
      redo() {},
      canUndo: false,
      canRedo: false,
      findings: [],
      accepted: [],
      rules: 55,
      withRail: false,
      commentOn() {},
      commented: null,
      notes: [],
      setNotes() {},
      pick: null,
      setPick() {},
      unit: 'mm',
      girth: 'flat',
      setGirth() {},
      people: [],
      setAt() {},
      size,
      setSize,
      colourway,
      setColourway,
      lit: null,
      setLit() {},
      tab: 'materials',
      openTab() {},
      goTo() {},
      target: target ?? null,
    }
    return <EditorContext value={editor}>{tab}</EditorContext>
  }
  return { ...renderInApp(<Around />), now }
}
