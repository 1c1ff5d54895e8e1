import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { type Services, servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { ButtonLink } from '@/components/button'
import { appLink } from '@/lib/app-link'
import { paths } from '@/lib/paths'
import { ComingSoon } from './coming-soon'

/** The place of a screen or an app of a workspace that is not there yet. */
export default function LaterPage({ workspace }: { workspace: Workspace }) {
  const [path] = useLocation()
  const { data: services } = useQuery(servicesQuery(workspace._id))
  const app = services && appAt(path, services, workspace._id)
  return (
    <ComingSoon
      text={app ? `${app} is still on the loom.` : 'This part of Selvedge is still on the loom.'}
      back={
        <ButtonLink asChild>
          <Link href={paths.apps(workspace._id)}>Back to Apps</Link>
        </ButtonLink>
      }
    />
  )
}

/** The name of the app whose page is at a path. */
function appAt(path: string, { order, group, groupMapping }: Services, id: string) {
  const pages = order.flatMap((name) => [
    { name, pageUrl: groupMapping[name]?.pageUrl ?? '' },
    ...(group[name] ?? []).map(({ displayName, pageUrl }) => ({ name: displayName, pageUrl })),
  ])
  return pages.find(({ pageUrl }) => appLink(pageUrl, id, location.origin)?.href === path)?.name
}
