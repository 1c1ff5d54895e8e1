import { namesOf, type TeamRow } from './row'

/** The confirmation dialog for removing members and invitations. */
export function removalQuestion(rows: readonly TeamRow[], workspaceName: string) {
  const members = rows.filter(({ kind }) => kind === 'member')
  const invitations = rows.filter(({ kind }) => kind === 'invitation')
  const body = [
    members.length > 0 && `${namesOf(members)} will lose access to ${workspaceName} right away.`,
    invitations.length > 0 &&
      `${namesOf(invitations)} can no longer accept the invitation to ${workspaceName}.`,
  ]
  return {
    title: titleFor(members.length, invitations.length),
    body: body.filter(Boolean).join(' '),
    action: 'Remove',
    danger: true,
  }
}

function titleFor(members: number, invitations: number) {
  if (invitations === 0) return members === 1 ? 'Remove this user?' : `Remove ${members} users?`
  const invited = invitations === 1 ? 'this invitation' : `${invitations} invitations`
  if (members === 0) return `Remove ${invited}?`
  return `Remove ${members === 1 ? 'this user' : `${members} users`} and ${invited}?`
}
