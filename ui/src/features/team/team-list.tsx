import { useMediaQuery } from '@/components/use-media-query'
import { VisuallyHidden } from '@/components/visually-hidden'
import { RowActions, type RowActionsProps } from './row-actions'
import { TeamCards } from './team-cards'
import css from './team-page.module.css'
import { SelectAll, SelectRow, type TeamTable } from './team-table'

/** As a table where there is room for one, as cards elsewhere. */
export function TeamList(props: RowActionsProps & { table: TeamTable }) {
  const narrow = useMediaQuery('(width < 700px)')
  if (narrow) return <TeamCards {...props} />
  const { table, ...actions } = props
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <th scope="col">
                <SelectAll table={table} />
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
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
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
          ))}
        </tbody>
      </table>
    </div>
  )
}
