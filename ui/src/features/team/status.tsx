import { formatDateTime } from '@/lib/dates'
import { expiresIn } from '@/lib/expires-in'
import type { TeamRow } from './row'
import css from './team-list.module.css'

/** A member's sign-up date, or an invitation's status. */
export function Status({ row }: { row: TeamRow }) {
  if (row.kind === 'member') return formatDateTime(row.member.createdAt)
  const { status, expired, createdAt, expiresAt } = row.invitation
  if (status === 'rejected') return <span className={css.rejected}>Invite rejected</span>
  return (
    <span className={css.pending}>
      <span>{expired ? 'Invite expired' : 'Invite pending'}</span>
      <span className={css.quiet} title={`Sent ${formatDateTime(createdAt)}`}>
        {expired ? formatDateTime(expiresAt) : expiresIn(expiresAt, Date.now())}
      </span>
    </span>
  )
}
