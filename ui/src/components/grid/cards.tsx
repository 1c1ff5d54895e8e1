import { memo, type ReactNode, type Ref, useRef } from 'react'
import { VisuallyHidden } from '@/components/visually-hidden'
import { cardColumns, type GridColumn } from './columns'
import type { GridProps } from './grid'
import css from './grid.module.css'
import { VirtualRows } from './virtual-rows'

/** The rows of a grid as cards, for narrow screens. */
export function CardList<Row extends { id: string }>({
  label,
  columns,
  rows,
  cardHeight = 93,
  cardGap = 8,
  renderCard,
  rowLabel,
  isSelected,
  scroller,
}: GridProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <VirtualRows
      all={rows}
      list={list}
      scroller={scroller}
      estimatedSize={cardHeight}
      gap={cardGap}
    >
      {(rendered) => (
        <ul
          ref={list}
          aria-label={label}
          className={css.cards}
          style={{ gap: cardGap, paddingBlock: `${rendered.before}px ${rendered.after}px` }}
        >
          {rendered.rows.map(({ row, index }) => (
            <Card
              key={row.id}
              row={row}
              columns={columns}
              index={index}
              count={rows.length}
              selected={isSelected?.(row) ?? false}
              label={rowLabel?.(row)}
              render={renderCard}
              measure={rendered.measure}
            />
          ))}
        </ul>
      )}
    </VirtualRows>
  )
}

type CardProps<Row> = {
  row: Row
  columns: readonly GridColumn<Row>[]
  index: number
  count: number
  selected: boolean
  label: string | undefined
  render: ((row: Row) => ReactNode) | undefined
  measure: Ref<HTMLLIElement> | undefined
}

// Cast: memo loses the type parameter.
const Card = memo(function Card<Row>({
  row,
  columns,
  index,
  count,
  selected,
  label,
  render = (row) => <Values row={row} columns={columns} />,
  measure,
}: CardProps<Row>) {
  return (
    <li
      ref={measure}
      data-index={index}
      data-selected={selected || undefined}
      aria-label={label}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={css.card}
    >
      {render(row)}
    </li>
  )
}) as <Row>(props: CardProps<Row>) => ReactNode

/** Heading and numbers on the first line, the other values on the next. */
function Values<Row>({ row, columns }: { row: Row; columns: readonly GridColumn<Row>[] }) {
  const { head, rest } = cardColumns(columns)
  return (
    <>
      <ValueList className={css.head} row={row} columns={head} />
      <ValueList className={css.rest} row={row} columns={rest} />
    </>
  )
}

type ValueListProps<Row> = {
  row: Row
  columns: readonly GridColumn<Row>[]
  className: string | undefined
}

function ValueList<Row>({ row, columns, className }: ValueListProps<Row>) {
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
