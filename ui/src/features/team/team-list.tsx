import { memo, useRef } from 'react'
import { Gap, type InSight, RowsInSight } from '@/components/rows-in-sight'
import { VisuallyHidden } from '@/components/visually-hidden'
import { RowActions, type RowActionsProps } from './row-actions'
import { TeamCards } from './team-cards'
import css from './team-list.module.css'
import { SelectAll, SelectRow, type TeamTable, type TeamTableRow } from './team-table'

export type TeamListProps = RowActionsProps & {
  table: TeamTable
  /** The rows to show, a subset of the table's. */
  rows: readonly TeamTableRow[]
  /** Cards instead of a table, for narrow screens. */
  cards: boolean
}

/** Props of one rendered row or card. */
export type TeamEntryProps = RowActionsProps & {
  table: TeamTable
  row: TeamTableRow
  /** Index among all rows. */
  index: number
  selected: boolean
  measure: InSight<TeamTableRow>['measure']
}

export function TeamList({ cards, ...props }: TeamListProps) {
  return cards ? <TeamCards {...props} /> : <Table {...props} />
}

function Table({ table, rows, ...actions }: Omit<TeamListProps, 'cards'>) {
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <div className={css.frame}>
      <table className={css.table} aria-rowcount={rows.length + 1}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              <th scope="col">
                <SelectAll table={table} rows={rows} />
              </th>
              {group.headers.map((header) => (
                <th key={header.id} scope="col">
                  <table.FlexRender header={header} />
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          <RowsInSight all={rows} list={body} estimatedSize={56}>
            {(inSight) => (
              <>
                <Gap height={inSight.before} />
                {inSight.rows.map(({ row, index }) => (
                  <BodyRow
                    key={row.id}
                    row={row}
                    index={index}
                    selected={row.getIsSelected()}
                    measure={inSight.measure}
                    table={table}
                    {...actions}
                  />
                ))}
                <Gap height={inSight.after} />
              </>
            )}
          </RowsInSight>
        </tbody>
      </table>
    </div>
  )
}

/** Memoized, so that scrolling does not re-render visible rows. */
const BodyRow = memo(function BodyRow({
  row,
  index,
  selected,
  measure,
  table,
  ...actions
}: TeamEntryProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-selected={selected || undefined}
    >
      <td>
        <SelectRow row={row} me={actions.me} />
      </td>
      {row.getAllCells().map((cell) => (
        <td key={cell.id}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
      <td>
        <RowActions row={row.original} {...actions} />
      </td>
    </tr>
  )
})
