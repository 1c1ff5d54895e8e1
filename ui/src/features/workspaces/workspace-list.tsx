import { LogOut, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { useRefusals, type Workspace } from '@/api/queries/workspaces'
import { Avatar } from '@/components/avatar'
import { Button } from '@/components/button'
import { RefusableButton } from '@/components/refusable-button'
import { paths } from '@/lib/paths'
import { useWorkspaceActions } from './use-workspace-actions'
import type { WorkspaceActions } from './workspace-actions'
import css from './workspace-list.module.css'

/** The user's workspaces, and a button to create another. */
export function WorkspaceList({ workspaces }: { workspaces: readonly Workspace[] }) {
  const actions = useWorkspaceActions()
  return (
    <ul className={css.list}>
      {workspaces.map((workspace) => (
        <Card key={workspace._id} workspace={workspace} actions={actions} />
      ))}
      <li>
        <button type="button" className={css.create} onClick={actions.create}>
          <Plus size={20} aria-hidden="true" />
          Create New Workspace
        </button>
      </li>
    </ul>
  )
}

function Card({ workspace, actions }: { workspace: Workspace; actions: WorkspaceActions }) {
  const { _id, name, imageUrl, role } = workspace
  const refusal = useRefusals(_id)
  return (
    <li className={css.card}>
      <div className={css.what}>
        <Avatar name={name} src={imageUrl} size={44} shape="square" decorative />
        <div className={css.words}>
          <Link href={paths.workspace(_id)} dir="auto" className={css.name}>
            {name}
          </Link>
          <span className={css.role}>{role === 'admin' ? 'Admin' : 'Member'}</span>
        </div>
      </div>
      <div className={css.actions}>
        <RefusableButton
          variant="ghost"
          refusal={refusal('update_workspace')}
          aria-label={`Update ${name}`}
          onClick={() => actions.update(workspace)}
        >
          <Pencil size={16} aria-hidden="true" />
          Update
        </RefusableButton>
        <Button
          variant="ghost"
          aria-label={`Leave ${name}`}
          onClick={() => actions.leave(workspace)}
        >
          <LogOut size={16} aria-hidden="true" />
          Leave
        </Button>
        {refusal('delete_workspace') === null && (
          <Button
            variant="ghost"
            aria-label={`Delete ${name}`}
            onClick={() => actions.remove(workspace)}
          >
            <Trash2 size={16} aria-hidden="true" />
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}
