import type { Comment, Finding } from '@/api/queries/techpack'
import type { EditableColumn } from '@/components/grid/editable-column'
import { evaluate } from '@/lib/formula'
import type { Target } from '../editor/editor'
import type { Person } from '../editor/use-presence'
import { type ChartRow, sizeColumn, sizeOf } from './columns'

/** The place of a cell in the document. */
export function pathOf(code: string, columnId: string): string {
  const size = sizeOf(columnId)
  const field = size === undefined ? columnId : `fixed/${size}`
  return field === 'code' || field === 'name' ? `chart/rows/${code}` : `chart/rows/${code}/${field}`
}

/** The cell of a place of the chart, as 'B02 size:L'; null for any other place. */
function cellOf(path: string, size = ''): string | null {
  const [part, list, code, field = '', detail = ''] = path.split('/')
  if (part !== 'chart' || list !== 'rows' || !code) return null
  const at = field === 'fixed' ? detail : size
  if (at) return `${code} ${sizeColumn(at)}`
  return `${code} ${field === 'minus' || field === 'plus' ? field : 'name'}`
}

/** Findings by their cells, the worst first. */
export function foundIn(findings: readonly Finding[]): Map<string, Finding[]> {
  const cells = new Map<string, Finding[]>()
  for (const finding of findings) {
    const cell = cellOf(finding.path, finding.size)
    if (cell) cells.set(cell, [...(cells.get(cell) ?? []), finding])
  }
  return cells
}

/** The cells with open comments. */
export function commentedIn(comments: readonly Comment[]): Set<string> {
  const open = comments.filter(({ replyTo, resolvedAt }) => replyTo === '' && resolvedAt === null)
  return new Set(open.flatMap(({ anchor }) => cellOf(anchor.path) ?? []))
}

/** The rows whose code or name has all of these words. */
export function foundRows(rows: readonly ChartRow[], text: string): readonly ChartRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ code, name }) => {
    const has = `${code} ${name}`.toLowerCase()
    return words.every((word) => has.includes(word))
  })
}

/** Who is at which cell. */
export function peopleIn(people: readonly Person[]): Map<string, Person> {
  const cells = new Map<string, Person>()
  for (const person of people) {
    const cell = cellOf(person.path)
    if (cell) cells.set(cell, person)
  }
  return cells
}

/** The cell of a place of the chart; null for any other place. */
export function targetCell(
  target: Target | null,
  rows: readonly ChartRow[],
  columns: readonly EditableColumn<ChartRow>[],
): { row: number; column: number; turn: number } | null {
  const cell = target && cellOf(target.path, target.size)
  const row = rows.findIndex(({ code }) => cell?.startsWith(`${code} `))
  if (!target || row < 0) return null
  const column = columns.findIndex(({ id }) => cell?.endsWith(` ${id}`))
  return { row, column: Math.max(0, column), turn: target.turn }
}

/** The ids of the points of measure that a formula names, as far as it is typed. */
export function namedRows(text: string, rows: readonly ChartRow[]): string[] {
  if (!text.startsWith('=')) return []
  const named = new Set<string>()
  evaluate(text, 'mm', (code) => {
    const id = rows.find((row) => row.code === code)?.id
    if (id === undefined) return undefined
    named.add(id)
    return 1
  })
  return [...named]
}
