import type { Workspace } from '@/api/queries/workspaces'

/** Actions on workspaces. Destructive ones ask for confirmation. */
export type WorkspaceActions = {
  create: () => void
  update: (workspace: Workspace) => void
  leave: (workspace: Workspace) => void
  remove: (workspace: Workspace) => void
}
