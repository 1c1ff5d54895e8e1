import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { allServicesQuery } from '@/api/queries/team'
import { type Services, servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { ButtonLink } from '@/components/button'
import { combined, Loaded } from '@/components/loaded'
import { Screen } from '@/components/screen'
import { Loading } from '@/components/skeleton'
import { useQueryString } from '@/components/use-query-string'
import { appLink } from '@/lib/app-link'
import { placeholderName } from '@/lib/coming-soon'
import { paths } from '@/lib/paths'
import { ComingSoon } from './coming-soon'
import { KeptIdea } from './kept-idea'

/** The place of an app that does not exist yet, for those who may open it. */
export default function LaterPage({
  workspace,
  unknown,
}: {
  workspace: Workspace
  /** Shown where there is no such app at all. */
  unknown: ReactNode
}) {
  const [path] = useLocation()
  const idea = new URLSearchParams(useQueryString()).get('prompt') ?? ''
  const own = useQuery(servicesQuery(workspace._id))
  const catalogue = useQuery(allServicesQuery())
  const back = (
    <ButtonLink asChild>
      <Link href={paths.apps(workspace._id)}>Back to Apps</Link>
    </ButtonLink>
  )

  const app = own.data && appAt(path, own.data, workspace._id)
  if (app) {
    return (
      <ComingSoon text={`${app} is still on the loom.`} back={back}>
        {idea.trim() !== '' && <KeptIdea idea={idea} workspaceId={workspace._id} />}
      </ComingSoon>
    )
  }
  return (
    <Loaded
      query={combined([own, catalogue], own.data && catalogue.data)}
      skeleton={<Loading />}
      failure="Couldn't load this app"
    >
      {(services) => {
        const refused = placeholderName(path, services)
        if (!refused) return unknown
        return (
          <Screen
            title={`No access to ${refused}`}
            lead={`You have no access to ${refused} in ${workspace.name}. Ask an admin of the workspace for it.`}
          >
            {back}
          </Screen>
        )
      }}
    </Loaded>
  )
}

/** The name of the app whose page is at a path, of those that one may open. */
function appAt(path: string, { order, group, groupMapping }: Services, id: string) {
  const pages = order.flatMap((name) => [
    { name, pageUrl: groupMapping[name]?.pageUrl ?? '' },
    ...(group[name] ?? []).map(({ displayName, pageUrl }) => ({ name: displayName, pageUrl })),
  ])
  return pages.find(({ pageUrl }) => appLink(pageUrl, id, location.origin)?.href === path)?.name
}
