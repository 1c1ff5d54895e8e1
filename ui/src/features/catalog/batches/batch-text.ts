import { errorText } from '@/api/error'
import type { Batch } from '@/api/queries/catalog-batches'
import type { BatchMapping } from '@/api/queries/catalog-mapping'
import { formatBytes } from '@/lib/limits'
import { formatCount } from '@/lib/money'
import { hasSheet, isWaiting, needsMapping, percentOf, stepsOf, wayOf } from './batch-states'

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** A file's name without its ending. */
export const withoutEnding = (fileName: string) => fileName.replace(/\.[a-z]{3,4}$/i, '')

export const batchName = ({ fileName }: Batch) => withoutEnding(fileName)

/** '96 new, 41 changed, 12 image rows, 4 refused', without what there is none of. */
export function outcomesText({
  create,
  update,
  same,
  pictureRows,
  refused,
}: {
  create: number
  update: number
  same: number
  pictureRows: number
  refused: number
}): string {
  const parts = [
    [create, 'new'],
    [update, 'changed'],
    [pictureRows, pictureRows === 1 ? 'image row' : 'image rows'],
    [refused, 'refused'],
  ] as const
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}`)
  if (same > 0 && said.length < 2) said.push(`${formatCount(same)} same`)
  return said.join(', ')
}

/** '118 photos for 42 styles, 2 replaced, 3 without a style', without what there is none of. */
export function photosText({
  added,
  replaced,
  same,
  styles,
  loose,
  refused,
  out,
}: Batch['photos']) {
  const changed = added + replaced
  const parts = [
    changed > 0 && `${counted(changed, 'photo')} for ${counted(styles, 'style')}`,
    replaced > 0 && `${formatCount(replaced)} replaced`,
    loose > 0 && `${formatCount(loose)} without a style`,
    refused > 0 && `${formatCount(refused)} refused`,
    same > 0 && `${formatCount(same)} there already`,
    out > 0 && `${formatCount(out)} left out`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** '2 photos were left out: a.jpg, b.jpg. The file is broken.' */
export function refusedText(refused: readonly { file: File; error: unknown }[]): string {
  const names = refused.slice(0, 3).map(({ file }) => file.name)
  const more = refused.length > names.length ? ' and more' : ''
  const why = errorText(refused[0]?.error, 'They could not be uploaded.')
  return `${counted(refused.length, 'photo')} left out: ${names.join(', ')}${more}. ${why}`
}

/** What photos that came without a sheet come to, in a few words. */
function photosAloneText({ state, reason, photos, done, beyond, undone }: Batch): string {
  const applied = photos.applied > 0 ? `${counted(photos.applied, 'photo')} applied` : 'no change'
  switch (state) {
    case 'planning':
      return counted(photos.came, 'photo')
    case 'planned':
      return beyond ? ofMoreStores : photosText(photos)
    case 'applying':
      return `${formatCount(done)} of ${counted(photos.placed, 'photo')}`
    case 'stopped':
      return reason || `stopped at ${formatCount(done)} of ${counted(photos.placed, 'photo')}`
    case 'done':
    case 'undoing':
      return applied
    case 'undone':
      return `${applied}, then undone${keptText(undone)}`
    default:
      return reason || counted(photos.came, 'photo')
  }
}

const keptText = (undone: Batch['undone']) => {
  const kept = undone ? undone.kept.length + undone.failed.length : 0
  return kept > 0 ? `, ${formatCount(kept)} kept` : ''
}

const second = 1_000
const minute = 60 * second

/** 'Planned in 0.3 s, nothing written' */
export function plannedText({ plan: { took } }: Batch): string {
  if (took >= 2 * minute) return `Planned in ${formatCount(Math.round(took / minute))} min, ${dry}`
  const seconds = Math.max(took / second, 0.1)
  return `Planned in ${seconds.toFixed(seconds < 10 ? 1 : 0)} s, ${dry}`
}

const dry = 'nothing written'

/** What a plan comes to that counts products which the reader doesn't see. */
const ofMoreStores = 'planned for more stores than yours'

/** Why a batch stands still: 'waiting for Krause.csv'. */
export const waitText = ({ waitsFor }: Batch) => `waiting for ${waitsFor || 'its turn'}`

/** What the rows of a batch come to, or its photos if there are no rows, in a few words. */
export function rowsText(batch: Batch): string {
  if (!hasSheet(batch)) return photosAloneText(batch)
  const { state, rows, done, reason, plan, applied, undone } = batch
  const steps = stepsOf(batch)
  const step = steps > rows ? 'variant' : 'row'
  const { created, changed, pictureRows } = applied
  if (isWaiting(batch)) return waitText(batch)
  switch (state) {
    case 'failed':
      return reason
    case 'received':
      return 'being read'
    case 'read':
    case 'mapped':
      if (reason) return reason
      return needsMapping(batch)
        ? `${counted(rows, 'row')}, ${counted(batch.unplaced, 'column')} to place`
        : counted(rows, 'row')
    case 'planning':
      return `${step} ${formatCount(done)} of ${formatCount(steps)}`
    case 'planned':
      return batch.beyond ? ofMoreStores : outcomesText(plan) || 'no rows'
    case 'applying':
      return done < steps
        ? `${step} ${formatCount(done)} of ${formatCount(steps)}`
        : `${formatCount(batch.photos.applied)} of ${counted(batch.photos.placed, 'photo')}`
    case 'stopped':
      return (
        reason ||
        `stopped at ${step} ${formatCount(Math.min(done, steps))} of ${formatCount(steps)}`
      )
    case 'done':
    case 'undoing':
      return outcomesText({ ...applied, create: created, update: changed }) || 'no rows'
    case 'half_undone':
      return reason || `${counted(undone?.reversed ?? 0, 'change')} put back, then stopped`
    case 'undone': {
      const all = outcomesText({
        create: created,
        update: changed,
        same: 0,
        pictureRows,
        refused: 0,
      })
      return `${all || 'nothing'}, then undone${keptText(undone)}`
    }
  }
}

/** '4.2 MB and 412 photos'. */
export function receivedText({ bytes, photos }: Batch): string {
  const parts = [
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
    ...(photos.came > 0 ? [counted(photos.came, 'photo')] : []),
  ]
  return parts.join(' and ')
}

export type TrackerStep = { name: string; fact: string; at: 'done' | 'now' | 'next'; share: number }

/** The way of a batch, with what is known of each step. */
export function trackerOf(batch: Batch): TrackerStep[] {
  const { state, done } = batch
  const { steps, now } = wayOf(batch)
  const facts = hasSheet(batch) ? factsOf(batch) : photoFactsOf(batch)
  return steps.map((name, place) => ({
    name,
    fact: facts[place] ?? '',
    at: place < now ? 'done' : place === now ? 'now' : 'next',
    share: state === 'planning' && place === now ? done / Math.max(1, stepsOf(batch)) : 0,
  }))
}

const dryRun = 'dry run, writes nothing'
const applyFact = (batch: Batch) =>
  batch.state === 'applying' ? percentOf(batch) : 'can be undone'

function factsOf(batch: Batch): string[] {
  const { state, columns, unplaced, rows, variants, plan } = batch
  const isPlanned = state === 'planned' || wayOf(batch).now > 3
  return [
    receivedText(batch),
    variants > rows
      ? `${counted(rows, 'row')}, ${counted(variants, 'variant')}`
      : rows > 0
        ? counted(rows, 'row')
        : '',
    unplaced > 0
      ? `${counted(unplaced, 'column')} to place`
      : columns > 0
        ? counted(columns, 'column')
        : '',
    isPlanned
      ? batch.beyond
        ? ofMoreStores
        : outcomesText(plan)
      : state === 'planning'
        ? percentOf(batch)
        : dryRun,
    applyFact(batch),
  ]
}

function photoFactsOf(batch: Batch): string[] {
  const { photos, beyond } = batch
  const { now } = wayOf(batch)
  return [
    receivedText(batch),
    now === 0 || batch.state === 'planning' ? dryRun : beyond ? ofMoreStores : photosText(photos),
    applyFact(batch),
    now === 3 ? rowsText(batch) : '',
  ]
}

const doubts: Readonly<Record<string, (count: number) => string>> = {
  shortened: (count) => `${counted(count, 'long number')} lost digits in a spreadsheet`,
  imprecise: (count) => `${counted(count, 'long number')} may have lost the last digits`,
  wrong_count: (count) => `${counted(count, 'row')} with more or fewer cells than the others`,
  open_quote: (count) => `${counted(count, 'quotation mark')} without a partner`,
  characters: (count) => `${counted(count, 'row')} with broken characters`,
  too_long: (count) => `${counted(count, 'text')} too long, cut`,
  formula_fail: (count) => `${counted(count, 'formula')} with an error`,
  no_value: (count) => `${counted(count, 'formula')} without a saved value`,
  merged: (count) => `${counted(count, 'merged cell')} filled`,
  disorder: (count) => `${counted(count, 'row')} out of order`,
  size_columns: (count) => `${counted(count, 'column')} of sizes, whose pieces aren't taken`,
  size_lines: (count) =>
    `${counted(count, 'other line')} of sizes beside the headings, left out: its row can be chosen as that of headings`,
  as_others: (count) =>
    `${counted(count, 'column')} as likely as another to be the same: choose which one is taken`,
  other_script: () =>
    'Its texts are in an encoding that isn’t known: save the file as UTF-8 and bring it in again',
  other_sheets: (count) =>
    `${counted(count, 'other sheet')} with the same headings, left out: bring the file in again for each`,
  hidden_rows: (count) => `${counted(count, 'hidden row')} left out`,
  report_column: (count) => `${counted(count, 'column')} of why rows were refused, left out`,
  other_currency: (count) => `${counted(count, 'column')} of prices in other currencies, left out`,
  other_country: (count) => `${counted(count, 'column')} of prices of other countries, left out`,
  repeated: (count) => `${counted(count, 'row')} with the headings again`,
}

/** What is doubtful about the rows of a file. */
export const doubtTexts = ({ reading, columns }: BatchMapping) => [
  ...Object.entries(reading.doubts)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => doubts[code]?.(count) ?? `${code}: ${formatCount(count)}`),
  ...columns
    .filter(({ formulas }) => formulas > 0)
    .map(
      ({ header, formulas }) =>
        `${header || 'A column without a name'} has ${counted(formulas, 'formula')}, of which the saved values were taken`,
    ),
]

const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16, little end first',
  'utf-16be': 'UTF-16, big end first',
  'windows-1252': 'Windows-1252, Western Europe',
  'iso-8859-15': 'ISO-8859-15, Western Europe',
  macroman: 'Mac Roman',
  'windows-1250': 'Windows-1250, Central Europe',
  'windows-1254': 'Windows-1254, Turkish',
}

const delimiters: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical line',
}

/** Without the region, which is in the name for a choice. */
const encodingName = (encoding: string) => (encodings[encoding] ?? encoding).replace(/, .*/, '')
const delimiterName = (delimiter: string) => delimiters[delimiter] ?? delimiter
export const encodingNames = Object.entries(encodings)
export const delimiterNames = Object.entries(delimiters)

/** 'decimal comma, 1.249,00 reads 1249.00'. */
export function decimalText(decimal: string): string {
  if (decimal === ',') return 'decimal comma, 1.249,00 reads 1249.00'
  if (decimal === '.') return 'decimal point, 1,249.00 reads 1249.00'
  return 'as each cell writes them'
}

/** '3, the two rows above are skipped'. */
export function headingText(header: number): string {
  if (header === 0) return 'none'
  if (header === 1) return '1'
  return header === 2
    ? '2, the row above is skipped'
    : `${header}, the ${header - 1} rows above are skipped`
}

/** How a file was read: a name and what was found. A workbook has a sheet in place of an encoding. */
export function readingFacts({ reading, columns }: BatchMapping): [string, string][] {
  const { format, sheet, encoding, delimiter, header, decimal } = reading
  const wide = counted(columns.length, 'column')
  const broken = reading.doubts.characters ? '' : ', no broken characters'
  return [
    ...(format === 'xlsx'
      ? ([['Sheet', `${sheet}, ${wide}`]] as [string, string][])
      : ([
          ['Encoding', `${encodingName(encoding)}${broken}`],
          ['Delimiter', `${delimiterName(delimiter)}, ${wide}`],
        ] as [string, string][])),
    ['Header row', headingText(header)],
    ['Numbers', decimalText(decimal)],
  ]
}
