import type { Workspace } from '@/api/queries/workspaces'

/** What can be done to a workspace. Each asks before it does what can't be undone. */
export type WorkspaceActions = {
  create: () => void
  update: (workspace: Workspace) => void
  leave: (workspace: Workspace) => void
  remove: (workspace: Workspace) => void
}
