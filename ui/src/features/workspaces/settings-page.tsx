import { LogOut, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useRefusals, type Workspace } from '@/api/queries/workspaces'
import { Button, ButtonLink } from '@/components/button'
import { Screen } from '@/components/screen'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { AuditLog } from './audit-log'
import css from './settings-page.module.css'
import { useWorkspaceActions } from './use-workspace-actions'
import { useWorkspaceForm } from './use-workspace-form'
import { WorkspaceFields } from './workspace-fields'

const roleTexts = {
  admin: 'Admin: full access, including apps, billing and team management.',
  member: 'Member: the apps and stores an admin gave you.',
}

/** Workspace settings: name and image, the user's role, leaving, deleting and the audit log. */
export default function SettingsPage({ workspace }: { workspace: Workspace }) {
  const { _id, name, role } = workspace
  const refusal = useRefusals(_id)
  const actions = useWorkspaceActions()
  return (
    <Screen title="Workspace settings" lead={name} narrow>
      {/* The key resets the drafts when the workspace changes. */}
      <Details key={_id} workspace={workspace} refusal={refusal('update_workspace')} />
      <SettingsSection
        id="role"
        title="Your role"
        text={roleTexts[role]}
        action={
          <ButtonLink asChild>
            <Link href={paths.team(_id)}>Go to team</Link>
          </ButtonLink>
        }
      />
      <SettingsSection
        id="leave"
        title="Leave Workspace"
        text="You'll lose access to its apps and stores right away. To come back, you'll need a new invitation."
        action={
          <Button onClick={() => actions.leave(workspace)}>
            <LogOut size={16} aria-hidden="true" />
            Leave Workspace
          </Button>
        }
      />
      {refusal('delete_workspace') === null && (
        <SettingsSection
          id="delete"
          title="Delete Workspace"
          text="Everyone loses access right away and the paid plan ends. You can't undo this."
          action={
            <Button variant="danger" onClick={() => actions.remove(workspace)}>
              <Trash2 size={16} aria-hidden="true" />
              Delete Workspace
            </Button>
          }
        />
      )}
      {/* Last, because it may be long. */}
      {refusal('see_audit_log') === null && <AuditLog workspaceId={_id} />}
    </Screen>
  )
}

function Details({ workspace, refusal }: { workspace: Workspace; refusal: string | null }) {
  const form = useWorkspaceForm(workspace)
  // Reserves the space for the button before the permissions are loaded.
  const mayChange = refusal === null || (refusal === '' && can(workspace, 'update_workspace'))
  return (
    <section aria-labelledby="details" className={css.part}>
      <h2 id="details" className={css.title}>
        Name and image
      </h2>
      <form noValidate onSubmit={form.submit} className={css.form}>
        <WorkspaceFields form={form} refusal={refusal ?? undefined} />
        {mayChange && (
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={form.saving}
              aria-disabled={!form.ready || undefined}
            >
              Save changes
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}

function SettingsSection({
  id,
  title,
  text,
  action,
}: {
  id: string
  title: string
  text: string
  action: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={css.part}>
      <div className={css.row}>
        <div className={css.words}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <p className={css.text}>{text}</p>
        </div>
        {action}
      </div>
    </section>
  )
}
