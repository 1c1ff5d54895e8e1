/** What the rules need to know of a row of the team's table. */
export type RowSubject =
  | { kind: 'invitation'; invitedBy: string | null }
  | { kind: 'member'; userId: string; role: 'admin' | 'member'; invitedBy: string | null }

export type Viewer = { userId: string; role: 'admin' | 'member' }

const untouchable = 'Can not edit the user'

/**
 * Why a row can not be selected: nobody selects themselves; members select no admin, and of the
 * invitations those that they sent.
 */
export function selectionRefusal(row: RowSubject, me: Viewer): string | null {
  if (row.kind === 'invitation') {
    return me.role === 'admin' || row.invitedBy === me.userId ? null : untouchable
  }
  if (row.userId === me.userId) return untouchable
  return me.role === 'member' && row.role === 'admin' ? untouchable : null
}

/** Why a member's access can not be edited, for one who may edit at all. */
export function editRefusal(row: RowSubject, me: Viewer): string | null {
  if (row.kind === 'invitation') return untouchable
  const refusal = selectionRefusal(row, me)
  if (refusal !== null || me.role === 'admin') return refusal
  return row.invitedBy === me.userId ? null : 'You can only edit or remove people you invited.'
}

/** Why those selected can not be promoted together. */
export function promotionRefusal(selected: readonly RowSubject[]): string | null {
  const [only, ...others] = selected
  const one = others.length === 0 && only?.kind === 'member' && only.role === 'member'
  return one ? null : 'Select one member to promote.'
}
