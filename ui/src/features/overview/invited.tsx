import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '@/api/queries/team'
import { type Services, servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { useFirstStepsState } from './first-steps-state'
import css from './invited.module.css'

/** Who invited a member, and the apps that they may open; nothing once it is hidden. */
export function Invited({ workspace, userId }: { workspace: Workspace; userId: string }) {
  const { _id, name } = workspace
  const { state, hide } = useFirstStepsState(_id)
  const { data: members } = useQuery({ ...membersQuery(_id), enabled: state !== 'over' })
  const { data: services } = useQuery(servicesQuery(_id))
  const inviter = members?.find(({ user }) => user._id === userId)?.invitedBy
  if (state === 'over' || !inviter?.name || !services) return null
  return (
    <section aria-labelledby="invited" className={css.invited}>
      <div>
        <h2 id="invited" className={css.title}>
          {inviter.name} invited you to {name}
        </h2>
        <p className={css.text}>{appsText(services)}</p>
      </div>
      <Button variant="ghost" onClick={hide}>
        Hide
      </Button>
    </section>
  )
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function appsText({ order, group }: Services) {
  const apps = order.flatMap((name) => group[name] ?? []).map(({ displayName }) => displayName)
  // No serial comma.
  return apps.length === 0
    ? "You don't have access to any apps yet. Ask an admin to give you access."
    : `You can open ${list.format(apps).replace(', and ', ' and ')}.`
}
