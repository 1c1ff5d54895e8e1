/** A row of the team's table, with the role that a member has or an invitation offers. */
type Row = { kind: 'invitation' | 'member'; role: 'admin' | 'member' }

/** Why those selected can not be promoted together. */
export function promotionRefusal(selected: readonly Row[]): string | null {
  const [only, ...others] = selected
  const one = others.length === 0 && only?.kind === 'member' && only.role === 'member'
  return one ? null : 'Select one member to promote.'
}
