import type { CellChange } from '@/components/grid/editable-column'
import type { ChartRow } from './columns'

/** How half measures are shown: as the garment lies flat, or all around. They are kept as halves. */
export type Girth = 'flat' | 'round'

export const girthNames = {
  flat: { short: '½ Laid flat', long: '½ Laid flat, edge to edge' },
  round: { short: 'All around', long: 'All around: half measures twice' },
} as const satisfies Record<Girth, { short: string; long: string }>

/** What a point's measures are multiplied by to show them. */
export const timesOf = ({ measure }: Pick<ChartRow, 'measure'>, girth: Girth) =>
  girth === 'round' && measure === 'half' ? 2 : 1

const around = new WeakMap<ChartRow, ChartRow>()

/** A row as it is shown: the same object each time, so that it isn't rendered again. */
export function shownRow(row: ChartRow, girth: Girth): ChartRow {
  if (timesOf(row, girth) === 1) return row
  const known = around.get(row)
  if (known) return known
  const twice = (tenths: number | null) => (tenths === null ? null : tenths * 2)
  const made = {
    ...row,
    base: row.base * 2,
    steps: row.steps.map((step) => step * 2),
    minus: twice(row.minus),
    plus: twice(row.plus),
    ...(row.fixed && {
      fixed: Object.fromEntries(Object.entries(row.fixed).map(([size, to]) => [size, to * 2])),
    }),
  }
  around.set(row, made)
  return made
}

/** Edited cells as they are kept. */
export function keptCells(
  cells: readonly CellChange[],
  rows: readonly Pick<ChartRow, 'code' | 'measure'>[],
  girth: Girth,
): readonly CellChange[] {
  return cells.map((cell) => {
    const row = rows.find(({ code }) => code === cell.rowId)
    if (!row || typeof cell.value !== 'number') return cell
    return { ...cell, value: Math.round(cell.value / timesOf(row, girth)) }
  })
}
