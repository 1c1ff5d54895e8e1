/**
 * Rows by their places, all of them or only those that were read so far: an array is the first.
 * `forEach` skips the others, as that of a sparse array does.
 */
export type GridRows<Row> = Pick<readonly Row[], 'length' | 'at' | 'slice'> & {
  forEach: (act: (row: Row, index: number) => void) => void
}

/** Rows of which those from `top` on are others, which were read meanwhile. */
export function withRead<Row>(
  rows: GridRows<Row>,
  top: number,
  read: readonly Row[],
): GridRows<Row> {
  const isRead = (index: number) => index >= top && index < top + read.length
  const at = (index: number) => (isRead(index) ? read[index - top] : rows.at(index))
  return {
    length: rows.length,
    at,
    slice: (from, to) => sliceOf(rows.length, at, from, to),
    forEach(act) {
      rows.forEach((row, index) => {
        if (!isRead(index)) act(row, index)
      })
      read.forEach((row, i) => {
        act(row, top + i)
      })
    },
  }
}

/** What `slice` of an array returns, of which only that part is made. */
export function sliceOf<Row>(
  length: number,
  at: (index: number) => Row | undefined,
  from = 0,
  to = length,
): Row[] {
  const rows: Row[] = []
  for (let index = Math.max(0, from); index < Math.min(to, length); index++) {
    const row = at(index)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/** The rows that changes are of. */
export function changedRows<Row extends { id: string }>(
  rows: GridRows<Row>,
  changes: readonly { rowId: string }[],
): Row[] {
  const ids = new Set(changes.map(({ rowId }) => rowId))
  const changed: Row[] = []
  rows.forEach((row) => {
    if (ids.has(row.id)) changed.push(row)
  })
  return changed
}
