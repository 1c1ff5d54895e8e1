import { memo, useRef } from 'react'
import { RowsInSight } from '@/components/rows-in-sight'
import { entryOf } from './row'
import { RowActions } from './row-actions'
import type { TeamEntryProps, TeamListProps } from './team-list'
import css from './team-list.module.css'
import { SelectAll, SelectRow } from './team-table'

/** The table's rows as cards, one per person. */
export function TeamCards({ table, rows, ...actions }: Omit<TeamListProps, 'cards'>) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <SelectAll table={table} rows={rows} label="Select all" />
      <RowsInSight all={rows} list={list} estimatedSize={150} gap={12}>
        {(inSight) => (
          <ul
            ref={list}
            className={css.cards}
            style={{ paddingBlock: `${inSight.before}px ${inSight.after}px` }}
          >
            {inSight.rows.map(({ row, index }) => (
              <Card
                key={row.id}
                row={row}
                index={index}
                count={rows.length}
                selected={row.getIsSelected()}
                measure={inSight.measure}
                table={table}
                {...actions}
              />
            ))}
          </ul>
        )}
      </RowsInSight>
    </>
  )
}

const Card = memo(function Card({
  row,
  index,
  count,
  selected,
  measure,
  table,
  ...actions
}: TeamEntryProps & { count: number }) {
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <li
      ref={measure}
      data-index={index}
      data-selected={selected || undefined}
      data-kind={row.original.kind}
      className={css.card}
      aria-label={entryOf(row.original).email}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <div className={css.cardBody}>
        <SelectRow row={row} me={actions.me} />
        <dl className={css.facts}>
          {row.getAllCells().map((cell, column) => {
            const header = headers[column]
            return (
              <div key={cell.id}>
                <dt>{header && <table.FlexRender header={header} />}</dt>
                <dd>
                  <table.FlexRender cell={cell} />
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
      <RowActions row={row.original} inCard {...actions} />
    </li>
  )
})
