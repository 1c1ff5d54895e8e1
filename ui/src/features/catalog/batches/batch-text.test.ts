import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api/error'
import type { Batch } from '@/api/queries/catalog-batches'
import type { BatchMapping } from '@/api/queries/catalog-mapping'
import { columnOf, photosOf } from '@/test/mapping'
import { needsMapping, percentOf, shareOf, shownFirst, stateOf } from './batch-states'
import {
  decimalText,
  doubtTexts,
  headingText,
  outcomesText,
  photosText,
  plannedText,
  readingFacts,
  receivedText,
  refusedText,
  rowsText,
  trackerOf,
} from './batch-text'
import { dayAndTime, onDay } from './day-and-time'

const batchOf = (more: Partial<Batch> = {}) =>
  ({
    _id: 'b1',
    assetId: 'a1',
    state: 'read',
    reason: '',
    bytes: 4_200_000,
    columns: 14,
    unplaced: 3,
    rows: 318,
    variants: 318,
    done: 0,
    plan: { create: 96, update: 41, same: 12, refused: 4 },
    applied: { created: 0, changed: 0, same: 0, refused: 0 },
    photos: photosOf({ came: 412 }),
    ...more,
  }) as Batch

describe('a batch', () => {
  test('counts variants where sizes stand side by side', () => {
    const batch = batchOf({ state: 'planning', variants: 1_272, done: 636 })
    expect(rowsText(batch)).toBe('variant 636 of 1,272')
    expect(percentOf(batch)).toBe('50\u00a0%')
    expect(trackerOf(batch)[1]?.fact).toBe('318 rows, 1,272 variants')
  })

  test('says for which file it waits', () => {
    const waits = { state: 'applying', waits: true } as const
    expect(rowsText(batchOf({ ...waits, waitsFor: 'Krause.csv' }))).toBe('waiting for Krause.csv')
    expect(rowsText(batchOf({ ...waits, waitsFor: '' }))).toBe('waiting for its turn')
    expect(stateOf(batchOf(waits)).label).toBe('Waiting')
  })

  test('says what its rows come to', () => {
    expect(rowsText(batchOf())).toBe('318 rows, 3 columns to place')
    expect(rowsText(batchOf({ state: 'planned' }))).toBe('96 new, 41 changed, 4 refused')
    expect(rowsText(batchOf({ state: 'stopped', done: 200 }))).toBe('stopped at row 200 of 318')
    expect(rowsText(batchOf({ state: 'failed', reason: 'It is encrypted.' }))).toBe(
      'It is encrypted.',
    )
    const applied = { created: 0, changed: 58, same: 0, pictureRows: 0, refused: 0 }
    const undone = { changeSet: 7, reversed: 40, kept: [], failed: [], jobId: '' }
    expect(rowsText(batchOf({ state: 'half_undone', applied, undone }))).toBe(
      '40 changes put back, then stopped',
    )
    expect(rowsText(batchOf({ state: 'undone', applied }))).toBe('58 changed, then undone')
    expect(outcomesText({ create: 0, update: 864, same: 1320, pictureRows: 0, refused: 0 })).toBe(
      '864 changed, 1,320 same',
    )
    const shop = { created: 96, changed: 0, same: 0, pictureRows: 12, refused: 4 }
    expect(rowsText(batchOf({ state: 'done', applied: shop }))).toBe(
      '96 new, 12 image rows, 4 refused',
    )
  })

  test('says how long planning it took', () => {
    const text = (took: number) => plannedText(batchOf({ plan: { ...batchOf().plan, took } }))
    expect(text(0)).toBe('Planned in 0.1 s, nothing written')
    expect(text(9_850)).toBe('Planned in 9.8 s, nothing written')
    expect(text(11_600)).toBe('Planned in 12 s, nothing written')
    expect(text(150_000)).toBe('Planned in 3 min, nothing written')
  })

  test('has a name for each state', () => {
    expect(stateOf(batchOf())).toEqual({ label: 'Needs mapping', tone: 'warning' })
    expect(needsMapping(batchOf({ unplaced: 0 }))).toBe(false)
    const part = { created: 1, changed: 0, same: 0, pictureRows: 0, refused: 2 }
    expect(stateOf(batchOf({ state: 'done', applied: part })).label).toBe('Applied in part')
    expect(stateOf(batchOf({ state: 'planning', done: 159 })).label).toBe('Planning 50\u00a0%')
  })

  test('counts its photos in the share that was applied', () => {
    const photos = photosOf({ came: 412, placed: 318, loose: 94 })
    expect(shareOf(batchOf({ state: 'applying', done: 318, photos }))).toBe(0.5)
    expect(percentOf(batchOf({ rows: 0, variants: 0 }))).toBe('0\u00a0%')
  })

  test('is drawn where it is on its way', () => {
    const steps = trackerOf(batchOf())
    expect(steps.map(({ at }) => at)).toEqual(['done', 'done', 'now', 'next', 'next'])
    expect(steps.map(({ fact }) => fact)).toEqual([
      '4.2 MB and 412 photos',
      '318 rows',
      '3 columns to place',
      'dry run, writes nothing',
      'can be undone',
    ])
    expect(trackerOf(batchOf({ state: 'planning', done: 159 }))[3]).toMatchObject({
      at: 'now',
      share: 0.5,
    })
    expect(receivedText(batchOf({ bytes: 0 }))).toBe('412 photos')
  })

  test('stands above the list while it is worked on, or is the latest and not through', () => {
    const old = batchOf({ _id: 'b0', state: 'applying' })
    const latest = batchOf({ _id: 'b2', state: 'planned' })
    expect(shownFirst([latest, old])).toBe(old)
    expect(shownFirst([latest])).toBe(latest)
    expect(shownFirst([batchOf({ state: 'done' }), latest])).toBeUndefined()
  })
})

describe('how a file was read', () => {
  const reading = {
    format: 'csv',
    sheet: '',
    sheets: [],
    encoding: 'iso-8859-15',
    delimiter: ';',
    header: 3,
    decimal: ',',
    first: [],
    doubts: { wrong_count: 2, merged: 0 },
  }
  const mapping = { reading, columns: new Array(14).fill({}) } as unknown as BatchMapping

  test('is said in words', () => {
    expect(readingFacts(mapping)).toEqual([
      ['Encoding', 'ISO-8859-15, no broken characters'],
      ['Delimiter', 'semicolon, 14 columns'],
      ['Header row', '3, the 2 rows above are skipped'],
      ['Numbers', 'decimal comma, 1.249,00 reads 1249.00'],
    ])
    expect(headingText(0)).toBe('none')
    expect(headingText(2)).toBe('2, the row above is skipped')
    expect(decimalText('')).toBe('as each cell writes them')
  })

  test('says what is left out and what is to be chosen', () => {
    const left = { report_column: 2, hidden_rows: 1, other_country: 1, as_others: 1 }
    expect(doubtTexts({ ...mapping, reading: { ...mapping.reading, doubts: left } })).toEqual([
      '2 columns of why rows were refused, left out',
      '1 hidden row left out',
      '1 column of prices of other countries, left out',
      '1 column as likely as another to be the same: choose which one is taken',
    ])
  })

  test('names what is doubtful', () => {
    expect(doubtTexts(mapping)).toEqual(['2 rows with more or fewer cells than the others'])
    const stock = columnOf('Stock', 'stock', { formulas: 12 })
    expect(doubtTexts({ ...mapping, columns: [columnOf('EAN', 'gtin'), stock] })).toContain(
      'Stock has 12 formulas, of which the saved values were taken',
    )
  })
})

test('a day is named by how long it is ago', () => {
  const now = new Date(2026, 10, 22, 12)
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  expect(dayAndTime(at(22, 9), now)).toBe('Today, 9:00AM')
  expect(onDay(at(21, 16), now)).toBe('yesterday, 4:00PM')
  expect(dayAndTime(at(20, 14), now)).toBe('Nov 20th, 2:00PM')
  expect(dayAndTime(new Date(2025, 0, 5, 3).toISOString(), now)).toBe('Jan 5th, 2025')
})

describe('photos that came without a sheet', () => {
  const alone = (more: Partial<Batch> = {}) =>
    batchOf({ assetId: '', rows: 0, variants: 0, columns: 0, unplaced: 0, bytes: 0, ...more })
  const photos = photosOf({
    came: 121,
    placed: 118,
    added: 116,
    replaced: 2,
    loose: 3,
    styles: 42,
  })

  test('say what they come to', () => {
    const of = (more: Partial<Batch>) => rowsText(alone({ photos, ...more }))
    expect(of({ state: 'mapped' })).toBe('121 photos')
    expect(of({ state: 'planned' })).toBe('118 photos for 42 styles, 2 replaced, 3 without a style')
    expect(of({ state: 'planned', beyond: true })).toBe('planned for more stores than yours')
    expect(of({ state: 'applying', done: 50 })).toBe('50 of 118 photos')
    expect(of({ state: 'stopped', done: 50 })).toBe('stopped at 50 of 118 photos')
    const applied = { ...photos, applied: 118 }
    expect(of({ state: 'done', photos: applied })).toBe('118 photos applied')
    const remainder = { productId: 'p1', ordinal: 0, number: 'NH-1' }
    const undone = { changeSet: 9, jobId: '', reversed: 41, kept: [remainder], failed: [] }
    expect(of({ state: 'undone', photos: applied, undone })).toBe(
      '118 photos applied, then undone, 1 kept',
    )
    expect(photosText(photosOf({ same: 4, refused: 1, out: 2 }))).toBe(
      '1 refused, 4 there already, 2 left out',
    )
  })

  test('have steps without a mapping', () => {
    const steps = (state: Batch['state']) =>
      trackerOf(alone({ photos, state })).map(({ name, at }) => `${name} ${at}`)
    expect(steps('mapped')).toEqual(['Photos now', 'Plan next', 'Apply next', 'Report next'])
    expect(steps('planned')).toEqual(['Photos done', 'Plan now', 'Apply next', 'Report next'])
    expect(steps('done')).toEqual(['Photos done', 'Plan done', 'Apply done', 'Report now'])
    expect(trackerOf(alone({ photos, state: 'planned' })).map(({ fact }) => fact)).toEqual([
      '121 photos',
      '118 photos for 42 styles, 2 replaced, 3 without a style',
      'can be undone',
      '',
    ])
  })

  test('that were refused are named with the reason', () => {
    const refused = ['a', 'b', 'c', 'd'].map((name) => ({
      file: new File(['x'], `${name}.jpg`),
      error: new ApiError('The file is broken.', 422),
    }))
    expect(refusedText(refused)).toBe(
      '4 photos left out: a.jpg, b.jpg, c.jpg and more. The file is broken.',
    )
  })
})
