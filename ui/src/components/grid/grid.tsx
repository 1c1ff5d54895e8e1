import clsx from 'clsx'
import { memo, type ReactNode, type Ref, useRef } from 'react'
import { Gap, RowsInSight } from './rows-in-sight'
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
  const list = useRef<HTMLUListElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  if (narrow) {
    return (
      <RowsInSight all={rows} list={list} estimatedSize={93} gap={8}>
        {({ rows: inSight, before, after, measure }) => (
          <ul
            ref={list}
            aria-label={label}
            className={css.cards}
            style={{ paddingBlock: `${before}px ${after}px` }}
          >
            {inSight.map(({ row, index }) => (
              <Card
                key={row.id}
                row={row}
                columns={columns}
                index={index}
                count={rows.length}
                measure={measure}
              />
            ))}
          </ul>
        )}
      </RowsInSight>
    )
  }
  const scrolls = height !== undefined || maxHeight !== undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section aria-label={label} tabIndex={0} className={css.scroller} style={{ height, maxHeight }}>
      <table className={css.table} aria-rowcount={rows.length + 1}>
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
        <tbody ref={body}>
          {scrolls ? (
            rows.map((row, index) => (
              <Line key={row.id} row={row} columns={columns} index={index} />
            ))
          ) : (
            <RowsInSight all={rows} list={body} estimatedSize={45}>
              {({ rows: inSight, before, after, measure }) => (
                <>
                  <Gap height={before} />
                  {inSight.map(({ row, index }) => (
                    <Line
                      key={row.id}
                      row={row}
                      columns={columns}
                      index={index}
                      measure={measure}
                    />
                  ))}
                  <Gap height={after} />
                </>
              )}
            </RowsInSight>
          )}
        </tbody>
      </table>
    </section>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** Its place among all. */
  index: number
  measure?: Ref<HTMLElement> | undefined
}

// Cast: memo forgets the type parameter.
const Line = memo(function Line<Row>({ row, columns, index, measure }: RowProps<Row>) {
  return (
    <tr ref={measure as Ref<HTMLTableRowElement>} data-index={index} aria-rowindex={index + 2}>
      {columns.map(({ id, cell, numeric }) => (
        <td key={id} className={clsx(numeric && css.numeric)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

// Its name and number in one line, the rest in the next.
const Card = memo(function Card<Row>({
  row,
  columns,
  index,
  count,
  measure,
}: RowProps<Row> & { count: number }) {
  const isHead = ({ lead, numeric }: Column<Row>) => lead || numeric
  return (
    <li
      ref={measure as Ref<HTMLLIElement>}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={css.card}
    >
      <Facts
        className={css.head}
        row={row}
        columns={columns.filter(isHead).sort((a, b) => Number(b.lead ?? 0) - Number(a.lead ?? 0))}
      />
      <Facts className={css.rest} row={row} columns={columns.filter((c) => !isHead(c))} />
    </li>
  )
}) as <Row>(props: RowProps<Row> & { count: number }) => ReactNode

type FactsProps<Row> = { row: Row; columns: readonly Column<Row>[]; className?: string | undefined }

function Facts<Row>({ row, columns, className }: FactsProps<Row>) {
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
