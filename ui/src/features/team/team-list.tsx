import { Grid } from '@/components/grid/grid'
import { entryOf } from './row'
import type { RowActionsProps } from './row-actions'
import { TeamCard } from './team-card'
import { actionsColumn, personColumns, selectColumn } from './team-columns'
import css from './team-list.module.css'
import { SelectAll, type TeamTable, type TeamTableRow } from './team-selection'

export type TeamListProps = RowActionsProps & {
  table: TeamTable
  /** The rows to show, a subset of the table's. */
  rows: readonly TeamTableRow[]
  /** The signed-in user's. */
  userId: string
  serviceCount: number
  /** Cards instead of a table, for narrow screens. */
  cards: boolean
}

export function TeamList({ table, rows, userId, serviceCount, cards, ...actions }: TeamListProps) {
  const person = personColumns(userId, serviceCount, cards)
  return (
    <>
      {cards && <SelectAll table={table} rows={rows} label="Select all" />}
      <Grid
        label="Team"
        columns={cards ? person : [selectColumn(table, rows), ...person, actionsColumn(actions)]}
        rows={rows}
        rowHeight={56}
        cards={cards}
        cardHeight={150}
        cardGap={12}
        renderCard={(row) => <TeamCard row={row} columns={person} {...actions} />}
        rowLabel={({ original }) => entryOf(original).email}
        isSelected={(row) => row.getIsSelected()}
        className={css.team}
      />
    </>
  )
}
