import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import css from './table.module.css'
import { useMediaQuery } from './use-media-query'
import { VisuallyHidden } from './visually-hidden'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Of the whole, such as '20%', so that no later row moves the columns. */
  width: string
  /** Numbers stand under each other, at the end. */
  numeric?: boolean
  /** What a row is called where it is a card. */
  lead?: boolean
}

type TableProps<Row> = {
  /** What is listed. */
  label: string
  /** The same array each time, and the same rows, or all of them are drawn anew. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** In pixels; a longer list scrolls within it, a shorter one leaves room or, with maxHeight, none. */
  height?: number
  maxHeight?: number
}

/** Rows to read: a table where there is room for one, a card each elsewhere. */
export function Table<Row extends { id: string }>({
  label,
  columns,
  rows,
  height,
  maxHeight,
}: TableProps<Row>) {
  const narrow = useMediaQuery('(width < 700px)')
  if (narrow) {
    return (
      <ul aria-label={label} className={css.cards}>
        {rows.map((row) => (
          <Card key={row.id} row={row} columns={columns} />
        ))}
      </ul>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section aria-label={label} tabIndex={0} className={css.scroller} style={{ height, maxHeight }}>
      <table className={css.table}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, header, numeric }) => (
              <th key={id} scope="col" className={clsx(numeric && css.numeric)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[] }

// Cast: memo forgets the type parameter.
const Line = memo(function Line<Row>({ row, columns }: RowProps<Row>) {
  return (
    <tr>
      {columns.map(({ id, cell, numeric }) => (
        <td key={id} className={clsx(numeric && css.numeric)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

// Its name and number in one line, the rest in the next.
const Card = memo(function Card<Row>({ row, columns }: RowProps<Row>) {
  const isHead = ({ lead, numeric }: Column<Row>) => lead || numeric
  return (
    <li className={css.card}>
      <Facts
        className={css.head}
        row={row}
        columns={columns.filter(isHead).sort((a, b) => Number(b.lead ?? 0) - Number(a.lead ?? 0))}
      />
      <Facts className={css.rest} row={row} columns={columns.filter((c) => !isHead(c))} />
    </li>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

function Facts<Row>({ row, columns, className }: RowProps<Row> & { className?: string }) {
  return (
    <dl className={className}>
      {columns.map(({ id, header, cell }) => (
        <div key={id}>
          <dt>
            <VisuallyHidden>{header}</VisuallyHidden>
          </dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
