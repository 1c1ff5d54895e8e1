import { ApiError, errorText } from '@/api/error'
import { useLeaveWorkspace, type Workspace } from '@/api/queries/workspaces'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { useForgetWorkspace } from './use-forget-workspace'

/** Leaves a workspace after confirmation. Calls `onSingleAdmin` for its only admin. */
export function useLeave(onSingleAdmin: (workspace: Workspace) => void) {
  const confirm = useConfirm()
  const { mutateAsync } = useLeaveWorkspace()
  const forget = useForgetWorkspace()

  return async (workspace: Workspace): Promise<void> => {
    const { _id, name } = workspace
    const title = `Are you sure you want to leave the workspace: ${name}`
    const body =
      "You'll lose access to its apps and stores right away. To come back, you'll need a new invitation."
    if (!(await confirm({ title, body, action: 'Leave', danger: true }))) return
    try {
      await mutateAsync(_id)
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'single_admin') onSingleAdmin(workspace)
      else toast.error(errorText(error, "Couldn't leave the workspace. Try again."))
      return
    }
    toast.success(`You are no longer a part of the workspace: ${name}`)
    forget(_id)
  }
}
