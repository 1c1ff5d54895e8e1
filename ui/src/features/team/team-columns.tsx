import clsx from 'clsx'
import { Avatar } from '@/components/avatar'
import type { GridColumn } from '@/components/grid/columns'
import { VisuallyHidden } from '@/components/visually-hidden'
import { AccessBadges } from './access-badges'
import { entryOf, type TeamRow } from './row'
import { RowActions, type RowActionsProps } from './row-actions'
import { Status } from './status'
import css from './team-list.module.css'
import { SelectAll, SelectRow, type TeamTable, type TeamTableRow } from './team-selection'

export type TeamColumn = GridColumn<TeamTableRow>

/** The columns that describe a person; cards show access `inWords`. */
export const personColumns = (
  userId: string,
  serviceCount: number,
  inWords: boolean,
): TeamColumn[] => [
  {
    id: 'email',
    header: 'Email ID',
    width: '19.25%',
    cell: ({ original }) => <Email row={original} userId={userId} />,
  },
  {
    id: 'name',
    header: 'Name',
    width: '13.25%',
    cell: ({ original }) => <TruncatedText text={entryOf(original).name || '-'} />,
  },
  {
    id: 'invitedBy',
    header: 'Invited by',
    width: '12.5%',
    className: css.small,
    cell: ({ original }) => <TruncatedText text={entryOf(original).invitedBy?.name || '-'} />,
  },
  {
    id: 'access',
    header: 'Access',
    width: '19.5%',
    className: css.small,
    cell: ({ original }) => (
      <AccessBadges row={original} serviceCount={serviceCount} inWords={inWords} />
    ),
  },
  {
    id: 'signup',
    header: 'Signup On',
    width: '12%',
    className: css.small,
    cell: ({ original }) => <Status row={original} />,
  },
  {
    id: 'role',
    header: 'Role',
    width: '6.25%',
    className: clsx(css.small, css.role),
    cell: ({ original }) => (entryOf(original).role === 'admin' ? 'Admin' : 'Member'),
  },
]

/** The checkbox of each row, and one for all `rows`. */
export const selectColumn = (table: TeamTable, rows: readonly TeamTableRow[]): TeamColumn => ({
  id: 'select',
  header: <SelectAll table={table} rows={rows} />,
  width: '42px',
  cell: (row) => <SelectRow row={row} />,
})

export const actionsColumn = (actions: RowActionsProps): TeamColumn => ({
  id: 'actions',
  header: <VisuallyHidden>Actions</VisuallyHidden>,
  className: css.small,
  cell: ({ original }) => <RowActions row={original} {...actions} />,
})

/** An email address that wraps before its @ rather than within a word. */
function Email({ row, userId }: { row: TeamRow; userId: string }) {
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
      {user?._id === userId && <span className={css.you}>You</span>}
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
