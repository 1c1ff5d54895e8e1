import {
  type ReactTable,
  type Row,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { Checkbox } from '@/components/checkbox'
import { toast } from '@/components/toast'
import { entryOf, rowRefusal, type TeamRow } from './row'

const features = tableFeatures({ rowSelectionFeature })

export type TeamTable = ReactTable<typeof features, TeamRow>
export type TeamTableRow = Row<typeof features, TeamRow>

/** The team's rows, with selection limited to selectable rows. */
export function useTeamTable(rows: TeamRow[]): TeamTable {
  return useTable({
    features,
    // Values are read from the original rows.
    columns: noColumns,
    data: rows,
    getRowId: ({ id }) => id,
    enableRowSelection: ({ original }) => rowRefusal(original, 'select') === null,
  })
}

const noColumns: [] = []

/** Selects all rows that can be selected. */
export function SelectAll({
  table,
  rows,
  label,
}: {
  table: TeamTable
  /** The rows it selects among. */
  rows: readonly TeamTableRow[]
  label?: string
}) {
  const selectable = rows.filter((row) => row.getCanSelect())
  const count = selectable.filter((row) => row.getIsSelected()).length
  const all = selectable.length > 0 && count === selectable.length

  function select(on: boolean) {
    table.setRowSelection((before) => {
      const ids = new Set(Object.keys(before))
      for (const { id } of selectable) on ? ids.add(id) : ids.delete(id)
      return Object.fromEntries(Array.from(ids, (id) => [id, true] as const))
    })
  }

  return (
    <Checkbox
      {...(label ? { label } : { 'aria-label': 'Select all' })}
      checked={all || (count > 0 && 'indeterminate')}
      refusal={selectable.length === 0 ? "There's no one to select." : null}
      onRefused={(refusal) => toast.error(refusal, { id: refusal })}
      onChange={select}
      hint={null}
    />
  )
}

export function SelectRow({ row }: { row: TeamTableRow }) {
  return (
    <Checkbox
      aria-label={`Select ${entryOf(row.original).email}`}
      checked={row.getIsSelected()}
      refusal={rowRefusal(row.original, 'select')}
      onRefused={(refusal) => toast.error(refusal, { id: refusal })}
      onChange={(on) => row.toggleSelected(on)}
    />
  )
}
