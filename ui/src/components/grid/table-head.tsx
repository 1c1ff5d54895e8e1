import clsx from 'clsx'
import type { GridColumn } from './columns'
import css from './grid.module.css'

/** The widths and headers of a table's columns. */
export function TableHead<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ id, header, numeric }) => (
            <th key={id} scope="col" className={clsx(numeric && css.numeric)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
