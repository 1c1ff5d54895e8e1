import type { EditableColumn } from '@/components/grid/editable-column'
import type { Target } from '../editor/editor'
import { type ChartRow, sizeColumn } from './columns'

/** The cell of a place of the chart; null for any other place. */
export function targetCell(
  target: Target | null,
  rows: readonly ChartRow[],
  columns: readonly EditableColumn<ChartRow>[],
): { row: number; column: number; turn: number } | null {
  if (!target?.path.startsWith('chart/rows/')) return null
  const [, , code, field = '', detail = ''] = target.path.split('/')
  const row = rows.findIndex((each) => each.code === code)
  if (row < 0) return null
  const size = field === 'fixed' ? detail : target.size
  const wanted = size ? sizeColumn(size) : field
  const column = columns.findIndex(({ id }) => id === wanted)
  return { row, column: Math.max(0, column), turn: target.turn }
}
