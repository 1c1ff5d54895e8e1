import {
  createColumnHelper,
  type ReactTable,
  type Row,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import clsx from 'clsx'
import { useMemo } from 'react'
import { Avatar } from '@/components/avatar'
import { Checkbox } from '@/components/checkbox'
import { toast } from '@/components/toast'
import { selectionRefusal, type Viewer } from '@/lib/team-row'
import { AccessBadges } from './access-badges'
import { entryOf, subjectOf, type TeamRow } from './row'
import { Status } from './status'
import css from './team-list.module.css'

const features = tableFeatures({ rowSelectionFeature })
const column = createColumnHelper<typeof features, TeamRow>()

export type TeamTable = ReactTable<typeof features, TeamRow>
export type TeamTableRow = Row<typeof features, TeamRow>

const columnsFor = (serviceCount: number, me: Viewer, cards: boolean) =>
  column.columns([
    column.display({
      id: 'email',
      header: 'Email ID',
      cell: ({ row: { original } }) => <Email row={original} me={me} />,
    }),
    column.display({
      id: 'name',
      header: 'Name',
      cell: ({ row }) => <TruncatedText text={entryOf(row.original).name || '-'} />,
    }),
    column.display({
      id: 'invitedBy',
      header: 'Invited by',
      cell: ({ row }) => <TruncatedText text={entryOf(row.original).invitedBy?.name || '-'} />,
    }),
    column.display({
      id: 'access',
      header: 'Access',
      cell: ({ row }) => (
        <AccessBadges row={row.original} serviceCount={serviceCount} inWords={cards} />
      ),
    }),
    column.display({
      id: 'signup',
      header: 'Signup On',
      cell: ({ row }) => <Status row={row.original} />,
    }),
    column.accessor((row) => (entryOf(row).role === 'admin' ? 'Admin' : 'Member'), {
      id: 'role',
      header: 'Role',
    }),
  ])

/** The team table, with row selection limited to selectable rows. */
export function useTeamTable(
  rows: TeamRow[],
  me: Viewer,
  serviceCount: number,
  cards: boolean,
): TeamTable {
  const { userId, role } = me
  const columns = useMemo(
    () => columnsFor(serviceCount, { userId, role }, cards),
    [serviceCount, userId, role, cards],
  )
  return useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    enableRowSelection: ({ original }) => selectionRefusal(subjectOf(original), me) === null,
  })
}

/** An email address that wraps before its @ rather than within a word. */
function Email({ row, me }: { row: TeamRow; me: Viewer }) {
  const { email, name } = entryOf(row)
  const at = email.lastIndexOf('@')
  const user = row.kind === 'member' ? row.member.user : null
  return (
    <span className={css.who}>
      <Avatar name={name || email} src={user?.imageUrl} size={28} decorative />
      <span className={clsx(css.line, css.email)} title={email}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
      {user?._id === me.userId && <span className={css.you}>You</span>}
    </span>
  )
}

/** Text truncated to one line, with the full text as its title. */
function TruncatedText({ text }: { text: string }) {
  return (
    <span dir="auto" className={css.oneLine} title={text}>
      {text}
    </span>
  )
}

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

export function SelectRow({ row, me }: { row: TeamTableRow; me: Viewer }) {
  return (
    <Checkbox
      aria-label={`Select ${entryOf(row.original).email}`}
      checked={row.getIsSelected()}
      refusal={selectionRefusal(subjectOf(row.original), me)}
      onRefused={(refusal) => toast.error(refusal, { id: refusal })}
      onChange={(on) => row.toggleSelected(on)}
    />
  )
}
