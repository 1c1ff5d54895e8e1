import { entryOf } from './row'
import { RowActions, type RowActionsProps } from './row-actions'
import css from './team-page.module.css'
import { SelectAll, SelectRow, type TeamTable } from './team-table'

/** The same rows and cells as the table, one card a person. */
export function TeamCards({ table, ...actions }: RowActionsProps & { table: TeamTable }) {
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <>
      <SelectAll table={table} label="Select all" />
      <ul className={css.cards}>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id} className={css.card} aria-label={entryOf(row.original).email}>
            <div className={css.cardHead}>
              <SelectRow row={row} me={actions.me} />
              <RowActions row={row.original} {...actions} />
            </div>
            <dl className={css.facts}>
              {row.getAllCells().map((cell, place) => {
                const header = headers[place]
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
          </li>
        ))}
      </ul>
    </>
  )
}
