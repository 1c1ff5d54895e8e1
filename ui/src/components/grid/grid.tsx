import clsx from 'clsx'
import { memo, type ReactNode, type Ref, type RefObject, useRef } from 'react'
import { useMediaQuery } from '@/components/use-media-query'
import { CardList } from './cards'
import type { GridColumn } from './columns'
import css from './grid.module.css'
import { TableHead } from './table-head'
import { Gap, VirtualRows } from './virtual-rows'

export type GridProps<Row> = {
  /** The accessible name. */
  label: string
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  /** In pixels; more rows scroll within it. Otherwise rows scroll with the window. */
  height?: number
  maxHeight?: number
  /** What the rows scroll with, if it is around the grid and not the window. */
  scroller?: RefObject<HTMLElement | null>
  /** Typical height of a row and of a card in pixels, until they are measured. */
  rowHeight?: number
  cardHeight?: number
  /** Pixels between two cards. */
  cardGap?: number
  /** A card for each row instead of a table; on phones unless given. */
  cards?: boolean
  /** Content of a card; by default the columns' values. */
  renderCard?: (row: Row) => ReactNode
  /** The accessible name of a row's card. */
  rowLabel?: (row: Row) => string
  isSelected?: (row: Row) => boolean
  className?: string | undefined
}

/** Rows to read: a table, or cards on narrow screens. Renders only the visible rows. */
export function Grid<Row extends { id: string }>(props: GridProps<Row>) {
  const narrow = useMediaQuery('(width < 700px)')
  return (props.cards ?? narrow) ? <CardList {...props} /> : <Table {...props} />
}

function Table<Row extends { id: string }>(props: GridProps<Row>) {
  const { label, columns, rows, height, maxHeight, className } = props
  const area = useRef<HTMLElement>(null)
  if (height === undefined && maxHeight === undefined) {
    return (
      <div className={clsx(css.frame, className)}>
        <table className={css.table} aria-label={label} aria-rowcount={rows.length + 1}>
          <TableHead columns={columns} />
          <Body {...props} />
        </table>
      </div>
    )
  }
  return (
    <section
      ref={area}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
      tabIndex={0}
      className={clsx(css.frame, css.scroller, className)}
      style={{ height, maxHeight }}
    >
      <table className={css.table} aria-rowcount={rows.length + 1}>
        <TableHead columns={columns} />
        <Body {...props} scroller={area} />
      </table>
    </section>
  )
}

function Body<Row extends { id: string }>({
  columns,
  rows,
  rowHeight = 45,
  isSelected,
  scroller,
}: GridProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <tbody ref={body}>
      <VirtualRows all={rows} list={body} scroller={scroller} estimatedSize={rowHeight}>
        {(rendered) => (
          <>
            <Gap height={rendered.before} />
            {rendered.rows.map(({ row, index }) => (
              <BodyRow
                key={row.id}
                row={row}
                columns={columns}
                index={index}
                selected={isSelected?.(row) ?? false}
                measure={rendered.measure}
              />
            ))}
            <Gap height={rendered.after} />
          </>
        )}
      </VirtualRows>
    </tbody>
  )
}

type BodyRowProps<Row> = {
  row: Row
  columns: readonly GridColumn<Row>[]
  /** Index among all rows. */
  index: number
  selected: boolean
  measure: Ref<HTMLTableRowElement> | undefined
}

// Memoized, so that scrolling does not render visible rows again. Cast: memo loses the type
// parameter.
const BodyRow = memo(function BodyRow<Row>({
  row,
  columns,
  index,
  selected,
  measure,
}: BodyRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
    >
      {columns.map(({ id, cell, numeric, className }) => (
        <td key={id} className={clsx(numeric && css.numeric, className)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactNode
