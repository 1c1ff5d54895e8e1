import { useId } from 'react'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import { useWorkspaceForm } from './use-workspace-form'
import { WorkspaceFields } from './workspace-fields'
import css from './workspace-panel.module.css'

/** Creates a workspace, or updates the given one. */
export default function WorkspacePanel({
  workspace = null,
  onSaved,
  onClose,
}: {
  workspace?: Workspace | null
  onSaved?: (saved: Workspace) => void
  onClose: () => void
}) {
  const form = useWorkspaceForm(workspace, (saved) => {
    onClose()
    onSaved?.(saved)
  })
  const id = useId()
  return (
    <Panel
      open
      onClose={onClose}
      title={workspace ? 'Update Workspace' : 'Create New Workspace'}
      description={
        workspace ? 'Everyone in the workspace sees this name and image.' : "You'll be its admin."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={form.saving}
            aria-disabled={!form.ready || undefined}
          >
            {workspace ? 'Update Workspace' : 'Create workspace'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className={css.form}>
        <WorkspaceFields form={form} />
      </form>
    </Panel>
  )
}
