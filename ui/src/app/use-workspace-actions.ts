import { useSetAtom } from 'jotai'
import { panelAtom } from '@/features/shell/panel'
import { useLeave } from '@/features/workspaces/use-leave'
import type { WorkspaceActions } from '@/features/workspaces/workspace-actions'

/** What can be done to a workspace, each in the panel or dialog for it. */
export function useWorkspaceActions(): WorkspaceActions {
  const setPanel = useSetAtom(panelAtom)
  const leave = useLeave((workspace) => setPanel({ kind: 'single-admin', workspace }))
  return {
    create: () => setPanel({ kind: 'create-workspace' }),
    update: (workspace) => setPanel({ kind: 'update-workspace', workspace }),
    leave,
    remove: (workspace) => setPanel({ kind: 'delete-workspace', workspace }),
  }
}
