import type { BatchChange, BatchFix, BatchProblem, BatchRow } from '@/api/queries/catalog-batches'

/** What tells rows apart: several variants may be one row of the file. */
export const rowKey = ({ number, part }: Pick<BatchRow, 'number' | 'part'>) =>
  part > 0 ? `${number}.${part}` : `${number}`

/** One problem of a refused row, and what the button beside it does. */
export type RefusedLine = {
  id: string
  row: BatchRow
  problem: BatchProblem
  offer: Offer
  /** How many rows have the same problem with the same value; the line is the first one's. */
  rows: number
}

/**
 * `choose`: what a word means, or that it is a value of the brand's own; `compare`: with the row
 * that it repeats; `edit` asks for another value; `none`: only the file can be mended.
 */
type Offer =
  | { kind: 'use' | 'keep'; fix: BatchFix }
  | { kind: 'choose' | 'compare' | 'edit' | 'none' }

/** What names one variant or one style is never taken for all rows that say the same. */
const identities: readonly string[] = ['sku', 'gtin', 'style']

/** Problems of refused rows, one line for all rows that say the same in a column. */
export function refusedLines(
  rows: readonly BatchRow[],
  clearing: boolean,
  isWord: (problem: BatchProblem) => boolean = () => false,
): RefusedLine[] {
  const lines = new Map<string, RefusedLine>()
  for (const row of rows) {
    for (const [index, problem] of row.problems.entries()) {
      if (problem.severity === 'note') continue
      const { attribute, locale, code, raw, ref } = problem
      const id = `${rowKey(row)} ${index}`
      const isAlike = ref !== '' && raw !== '' && !identities.includes(attribute)
      const key = isAlike ? JSON.stringify([attribute, locale, code, raw]) : id
      const line = lines.get(key)
      if (line) line.rows++
      else {
        const offer: Offer = isWord(problem) ? { kind: 'choose' } : offerOf(row, problem, clearing)
        lines.set(key, { id, row, problem, offer, rows: 1 })
      }
    }
  }
  return [...lines.values()]
}

/** Something that is noted about a cell of a row, which is taken all the same. */
type NotedLine = Pick<RefusedLine, 'id' | 'row' | 'problem'>

/** The notes with a code. */
export const notedLines = (rows: readonly BatchRow[], code: string): NotedLine[] =>
  rows
    .filter(({ outcome }) => outcome !== 'refused')
    .flatMap((row) =>
      row.problems
        .map((problem, index) => ({ id: `${rowKey(row)} ${index}`, row, problem }))
        .filter(({ problem }) => problem.code === code),
    )

function offerOf({ productId }: BatchRow, problem: BatchProblem, clearing: boolean): Offer {
  const { ref, raw, suggest, attribute } = problem
  if (problem.row > 0) return { kind: 'compare' }
  if (ref === '') return { kind: 'none' }
  const alike = raw !== '' && !identities.includes(attribute)
  if (suggest !== '') return { kind: 'use', fix: { ref, came: raw, text: suggest, alike } }
  if (productId !== '' && raw !== '' && !clearing && !identities.includes(attribute)) {
    return { kind: 'keep', fix: { ref, came: raw, text: '', alike } }
  }
  return { kind: 'edit' }
}

/** A field that changes in some variants of a product, or stays because their cells are empty. */
export type ChangeLine = BatchChange & {
  kept: boolean
  variants: number
  /** Of the first of these variants. */
  sku: string
}

/** What happens to a product: its rows, and a line for each different change. */
export type ChangedProduct = {
  row: BatchRow
  rows: BatchRow[]
  lines: ChangeLine[]
  editedBy: string
}

/** Rows of one product that come together are one, so that 15 sizes of a new title are one line. */
export function changedProducts(rows: readonly BatchRow[]): ChangedProduct[] {
  const products: ChangedProduct[] = []
  for (const row of rows) {
    let product = products.at(-1)
    if (!product || row.productId === '' || product.row.productId !== row.productId) {
      product = { row, rows: [], lines: [], editedBy: '' }
      products.push(product)
    }
    product.rows.push(row)
    if (row.editedBy !== '') product.editedBy = row.editedBy
    for (const change of row.changes) count(product.lines, change, false, row.sku)
    for (const change of row.kept) count(product.lines, change, true, row.sku)
  }
  for (const product of products) product.lines = inOrder(product.lines)
  return products
}

/** A field's lines together, in the order of the file; what stays as it is comes last. */
function inOrder(lines: readonly ChangeLine[]): ChangeLine[] {
  const fieldOf = ({ attribute, locale, channel }: ChangeLine) =>
    `${attribute} ${locale} ${channel}`
  const fields = [...new Set(lines.map(fieldOf))]
  return lines.toSorted(
    (a, b) =>
      Number(a.kept) - Number(b.kept) || fields.indexOf(fieldOf(a)) - fields.indexOf(fieldOf(b)),
  )
}

function count(lines: ChangeLine[], change: BatchChange, kept: boolean, sku: string): void {
  const same = lines.find(
    (line) =>
      line.kept === kept &&
      line.attribute === change.attribute &&
      line.locale === change.locale &&
      line.channel === change.channel &&
      (kept || (line.before === change.before && line.after === change.after)),
  )
  if (!same) {
    lines.push({ ...change, kept, variants: 1, sku })
    return
  }
  same.variants++
  // What stays is one line, also where each variant has a value of its own.
  if (same.before !== change.before) same.before = ''
}
