import { formatCount } from '@/lib/money'
import { type GridRows, withRead } from './grid-rows'

/** Rows that stand in a grid before they are read. */
export type UnreadRows<Row> = {
  isUnread: (row: Row) => boolean
  /**
   * Reads the rows from one index to another, both included, and tells how many it has. It fails if
   * they aren't all of them, or others than those that the grid shows.
   */
  read: (top: number, bottom: number, onRead: (count: number) => void) => Promise<readonly Row[]>
}

/** As many as are read for one act. */
const mostRows = 10_000

/** After how many rows it is announced how many are read. */
const announcedEach = 1_000

/**
 * Hands rows to an act: at once where those from `top` to `bottom` are all read, or else once they
 * are. Resolves to null where the act was not done, which is said.
 */
export function whenRead<Row, Result>(
  rows: GridRows<Row>,
  { top, bottom }: { top: number; bottom: number },
  unread: UnreadRows<Row> | undefined,
  say: (notice: string) => void,
  act: (rows: GridRows<Row>) => Result,
): Result | Promise<Result | null> {
  if (!unread) return act(rows)
  const count = bottom - top + 1
  const missing = count - countRead(rows, top, bottom, unread)
  if (missing === 0) return act(rows)
  if (count > mostRows) {
    say(`At most ${formatCount(mostRows)} rows at once: nothing was done. Select fewer.`)
    return Promise.resolve(null)
  }
  say(`Reading ${formatCount(missing)} rows…`)
  let last = 0
  const onRead = (have: number) => {
    if (have - last < announcedEach || have === count) return
    last = have
    say(`Reading rows: ${formatCount(have)} of ${formatCount(count)}…`)
  }
  return unread.read(top, bottom, onRead).then(
    (read) => {
      say('')
      return act(withRead(rows, top, read))
    },
    () => {
      say('These rows could not all be read: nothing was done. Try again.')
      return null
    },
  )
}

function countRead<Row>(
  rows: GridRows<Row>,
  top: number,
  bottom: number,
  { isUnread }: UnreadRows<Row>,
): number {
  let count = 0
  rows.forEach((row, index) => {
    if (index >= top && index <= bottom && !isUnread(row)) count++
  })
  return count
}
