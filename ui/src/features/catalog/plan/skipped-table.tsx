import type { BatchRow } from '@/api/queries/catalog-batches'
import { rowKey } from './plan-lines'
import css from './table.module.css'

/** Rows that are no variants: headings of groups, and remarks below the table. */
export function SkippedTable({ rows }: { rows: readonly BatchRow[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.row}>
            Cell
          </th>
          <th scope="col" className={css.product}>
            Value in the file
          </th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap((row) =>
          row.problems.map(({ ref, raw, text }) => (
            <tr key={rowKey(row)} tabIndex={-1} data-row={`skipped ${rowKey(row)}`}>
              <th scope="row">
                <span className={css.cell}>{ref}</span>
              </th>
              <td title={raw}>{raw}</td>
              <td className={css.quiet}>{text}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
