type Named = { _id: string }

export type Resolution<W extends Named> =
  /** The one to work in. */
  | { kind: 'selected'; workspace: W }
  /** The path names one that is not theirs: leave for this one. */
  | { kind: 'redirect'; workspace: W }
  /** They have none. */
  | { kind: 'none' }

/**
 * Decides which workspace a screen is about: the one its path names; where the path names none
 * (`profile` is no id), the last active one, else the first.
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
