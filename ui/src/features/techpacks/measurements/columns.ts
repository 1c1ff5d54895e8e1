import type { TechpackDocument } from '@/api/queries/techpacks'
import type { EditableColumn, Parsed } from '@/components/grid/editable-column'
import { evaluate } from '@/lib/formula'
import { relativeSteps, value } from '@/lib/grading'
import { formatDifference, formatLength, parseLength, type Unit } from '@/lib/measures'

type Chart = TechpackDocument['chart']
type Sizes = Pick<Chart, 'sizes' | 'base'>
export type ChartRow = Chart['rows'][number] & { id: string }

const chartRows = new WeakMap<Chart['rows'][number], ChartRow>()

/** A row of the chart as the grid's row: the same object each time, so that it isn't rendered again. */
export function chartRow(row: Chart['rows'][number]): ChartRow {
  const known = chartRows.get(row)
  if (known) return known
  const made = { ...row, id: row.code }
  chartRows.set(row, made)
  return made
}

/** What the cells of the sizes hold: measures, or steps to the next size or to the base. */
export type Mode = 'values' | 'next' | 'base'

/** The column of a size. */
export const sizeColumn = (size: string) => `size:${size}`
export const sizeOf = (columnId: string) =>
  columnId.startsWith('size:') ? columnId.slice(5) : undefined

const typed = { kind: 'text' } as const
/** Of columns, in pixels, in a wide and in a narrow area. */
const widths = {
  wide: { code: '52px', name: '260px', tolerance: '50px', size: '69px' },
  narrow: { code: '46px', name: '172px', tolerance: '42px', size: '58px' },
}

/** The columns of a chart: code, name, tolerances and sizes. */
export function columnsOf(
  chart: Sizes,
  {
    rowOf,
    unit,
    mode,
    readOnly,
    baseClass,
    narrow = false,
  }: {
    /** The row of a code, for formulas. */
    rowOf: (code: string) => Chart['rows'][number] | undefined
    unit: Unit
    mode: Mode
    readOnly: boolean
    /** Of the base size's cells. */
    baseClass: string | undefined
    /** There is little room. */
    narrow?: boolean
  },
): EditableColumn<ChartRow>[] {
  const width = narrow ? widths.narrow : widths.wide
  const editor = readOnly ? {} : { editor: typed }
  const shown = (format: typeof formatLength) => (tenths: unknown) =>
    typeof tenths === 'number' ? format(tenths, unit) : ''
  const length = shown(formatLength)
  const difference = shown(formatDifference)
  const parse = (size: string) => (text: string) => parseCell(text, chart, rowOf, unit, size)
  return [
    { id: 'code', header: 'Code', value: ({ code }) => code, width: width.code },
    {
      id: 'name',
      header: 'Point of measure',
      value: ({ name }) => name,
      width: width.name,
      ...editor,
    },
    {
      id: 'minus',
      header: 'Tol −',
      value: ({ minus }) => minus,
      format: length,
      parse: (text) => parseTolerance(text, unit),
      numeric: true,
      width: width.tolerance,
      ...editor,
    },
    {
      id: 'plus',
      header: 'Tol +',
      value: ({ plus }) => plus,
      format: length,
      parse: (text) => parseTolerance(text, unit),
      numeric: true,
      width: width.tolerance,
      ...editor,
    },
    ...chart.sizes.map((size): EditableColumn<ChartRow> => {
      const isBase = size === chart.base
      const isStep = mode !== 'values' && !isBase
      return {
        id: sizeColumn(size),
        header: isBase ? `base ${size}` : size,
        value: (row) => (isStep ? stepOf(row, chart, mode, size) : measured(row, chart, size)),
        format: isStep ? difference : length,
        parse: parse(size),
        numeric: true,
        width: width.size,
        className: isBase ? baseClass : undefined,
        ...editor,
      }
    }),
  ]
}

/** A row's measure in a size. */
export function measured(row: ChartRow, { sizes, base }: Sizes, size: string): number | null {
  return value(row, sizes, base, size) ?? null
}

/** A row's measure in a size by its steps alone, whatever was set by hand. */
export function graded(row: ChartRow, { sizes, base }: Sizes, size: string): number {
  const steps = relativeSteps(row.steps, sizes.indexOf(base))
  return row.base + (steps[sizes.indexOf(size)] ?? 0)
}

/** The step of a size: from the base, or from its neighbour on the base's side. */
export function stepOf(
  row: ChartRow,
  { sizes, base }: Sizes,
  mode: 'next' | 'base',
  size: string,
): number {
  const [at, from] = [sizes.indexOf(size), sizes.indexOf(base)]
  const all = relativeSteps(row.steps, from)
  const neighbour = at > from ? at - 1 : at + 1
  return (all[at] ?? 0) - (mode === 'base' ? 0 : (all[neighbour] ?? 0))
}

function parseCell(
  text: string,
  { sizes, base }: Sizes,
  rowOf: (code: string) => Chart['rows'][number] | undefined,
  unit: Unit,
  size: string,
): Parsed {
  if (text.trim() === '') return { value: null }
  const length = text.trim().startsWith('=')
    ? evaluate(text.trim(), unit, (code) => {
        const row = rowOf(code)
        return row && value(row, sizes, base, size)
      })
    : parseLength(text, unit)
  return length.ok ? { value: length.tenths } : { error: length.message }
}

function parseTolerance(text: string, unit: Unit): Parsed {
  if (text.trim() === '') return { value: null }
  const length = parseLength(text.trim().replace(/^[±+−-]/, ''), unit)
  return length.ok ? { value: length.tenths } : { error: length.message }
}
