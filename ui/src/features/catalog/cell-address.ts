import { catalogPaths } from '@/lib/catalog-screens'

/** A cell of a file: its row as the file counts them, and its column from 0; -1: the whole row. */
export type CellAddress = { row: number; column: number }

const form = /^([A-Z]{0,3})([1-9]\d{0,6})$/

/** The cell that a text such as F10 names, or the row that 10 does; null for anything else. */
export function cellAddressOf(text: string): CellAddress | null {
  const [, letters = '', row] = form.exec(text) ?? []
  if (!row) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(row), column: column - 1 }
}

/** The address of a cell in the file of a batch: where it is seen among the others. */
export const cellPath = (workspaceId: string, batchId: string, cell: string) =>
  `${catalogPaths.batchMapping(workspaceId, batchId)}?${new URLSearchParams({ cell })}`
