import type { Invitation, Member } from '@/api/queries/team'
import { hasWords } from '@/lib/match'
import type { Action } from '@/lib/permission'
import { refusalOf } from '@/lib/refusal'

/** A row of the team table: a member or an invitation. */
export type TeamRow =
  | { kind: 'member'; id: string; member: Member }
  | { kind: 'invitation'; id: string; invitation: Invitation }

/** Members first, then invitations. */
export function rowsOf(members: readonly Member[], invitations: readonly Invitation[]): TeamRow[] {
  return [
    ...members.map((member) => ({ kind: 'member' as const, id: member._id, member })),
    ...invitations.map((invitation) => ({
      kind: 'invitation' as const,
      id: `invitation ${invitation._id}`,
      invitation,
    })),
  ]
}

/** The fields that members and invitations share. */
export function entryOf(row: TeamRow) {
  if (row.kind === 'invitation') return row.invitation
  const { user, ...member } = row.member
  return { ...member, email: user.email, name: user.name }
}

/** Why an action on the row is refused, or null. */
export function rowRefusal(row: TeamRow, action: Action): string | null {
  return refusalOf(entryOf(row).actions, action)
}

/** Whether the name or email matches the search query. */
export function isFound(row: TeamRow, query: string): boolean {
  const { name, email } = entryOf(row)
  return hasWords(query, `${name} ${email}`)
}

/** How many names a dialog lists; the rest are counted as others. */
const maxNames = 4

/** The names of several people as a list in a sentence. */
export function namesOf(rows: readonly TeamRow[]): string {
  const names = rows.map((row) => entryOf(row).name || entryOf(row).email)
  if (names.length > maxNames)
    names.splice(maxNames - 1, Infinity, `${names.length - maxNames + 1} others`)
  return new Intl.ListFormat('en').format(names)
}
