type Named = { _id: string }

export type Resolution<W extends Named> =
  /** The workspace to open. */
  | { kind: 'selected'; workspace: W }
  /** The path names a workspace of others: redirect to this one. */
  | { kind: 'redirect'; workspace: W }
  /** The user has no workspace. */
  | { kind: 'none' }

/**
 * Decides which workspace a screen is about: the one its path names, or if it names none (`profile`
 * is no ID), the last active one, or else the first.
 */
export function resolveWorkspace<W extends Named>(
  workspaces: readonly W[],
  idInPath: string | undefined,
  lastActiveId: string,
): Resolution<W> {
  const find = (id: string) => workspaces.find((workspace) => workspace._id === id)
  const fallback = find(lastActiveId) ?? workspaces[0]
  if (!fallback) return { kind: 'none' }
  if (idInPath === undefined || idInPath === 'profile') {
    return { kind: 'selected', workspace: fallback }
  }
  const named = find(idInPath)
  return named ? { kind: 'selected', workspace: named } : { kind: 'redirect', workspace: fallback }
}
