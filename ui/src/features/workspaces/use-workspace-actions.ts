import { useLocation } from 'wouter'
import { useOpenPanel } from '@/components/open-panel'
import { paths } from '@/lib/paths'
import { DeletePanel, SingleAdminPanel, WorkspacePanel } from './panels'
import { useLeave } from './use-leave'
import type { WorkspaceActions } from './workspace-actions'

/** Actions on workspaces, each in its panel or dialog. */
export function useWorkspaceActions(): WorkspaceActions {
  const openPanel = useOpenPanel()
  const [, navigate] = useLocation()
  const leave = useLeave((workspace) => openPanel(SingleAdminPanel, { workspace }))
  return {
    create: () =>
      openPanel(WorkspacePanel, { onSaved: ({ _id }) => navigate(paths.workspace(_id)) }),
    update: (workspace) => openPanel(WorkspacePanel, { workspace }),
    leave,
    remove: (workspace) => openPanel(DeletePanel, { workspace }),
  }
}
