import { RowActions, type RowActionsProps } from './row-actions'
import type { TeamColumn } from './team-columns'
import css from './team-list.module.css'
import { SelectRow, type TeamTableRow } from './team-selection'

/** A row of the team's table as a card. */
export function TeamCard({
  row,
  columns,
  ...actions
}: RowActionsProps & { row: TeamTableRow; columns: readonly TeamColumn[] }) {
  return (
    <div className={css.card} data-kind={row.original.kind}>
      <div className={css.cardBody}>
        <SelectRow row={row} />
        <dl className={css.facts}>
          {columns.map(({ id, header, cell }) => (
            <div key={id} data-column={id}>
              <dt>{header}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <RowActions row={row.original} inCard {...actions} />
    </div>
  )
}
