import { useQuery } from '@tanstack/react-query'
import { type Services, servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Screen } from '@/components/screen'
import { can } from '@/lib/permission'
import { AppsSkeleton } from './apps-skeleton'
import { Studio } from './studio'

/** Every studio of a workspace with the apps that one may open there. */
export default function AppsPage({ workspace }: { workspace: Workspace }) {
  // Access may have been taken since the sidebar loaded them.
  const services = useQuery({ ...servicesQuery(workspace._id), refetchOnMount: 'always' })
  return (
    <Screen title="Retail Command Center" lead={`Every studio and app in ${workspace.name}.`}>
      <Loaded query={services} skeleton={<AppsSkeleton />} failure="Couldn't load your apps">
        {(data) => <Studios services={data} workspace={workspace} />}
      </Loaded>
    </Screen>
  )
}

function Studios({ services, workspace }: { services: Services; workspace: Workspace }) {
  const { order, group, groupMapping } = services
  const studios = order.filter((name) => (group[name] ?? []).length > 0)
  if (studios.length === 0) {
    return (
      <EmptyState
        title="No apps yet"
        text={
          can(workspace, 'change_role')
            ? "This workspace doesn't have any apps yet."
            : `You don't have access to any apps in ${workspace.name}. Ask an admin to give you access.`
        }
      />
    )
  }
  return studios.map((name) => (
    <Studio
      key={name}
      name={name}
      about={groupMapping[name]}
      services={group[name] ?? []}
      workspaceId={workspace._id}
    />
  ))
}
