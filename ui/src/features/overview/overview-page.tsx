import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { type Services, servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { Avatar } from '@/components/avatar'
import { ButtonLink } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Screen } from '@/components/screen'
import { Loading } from '@/components/skeleton'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { FirstSteps, useFirstStepsDone } from './first-steps'
import css from './overview-page.module.css'
import { Shortcuts } from './shortcuts'
import { StudioList, StudioListSkeleton } from './studio-list'

const roles = {
  admin: "You're an admin of this workspace.",
  member: "You're a member of this workspace.",
}

/** The landing page of a workspace: shortcuts, credits and studios at a glance. */
export default function OverviewPage({
  workspace,
  glance,
}: {
  workspace: Workspace
  /** A summary of its billing. */
  glance?: ReactNode
}) {
  const { _id, name, imageUrl, role } = workspace
  const services = useQuery(servicesQuery(_id))
  return (
    <Screen
      title={name}
      heading={
        <span className={css.heading}>
          <Avatar name={name} src={imageUrl} size={48} shape="square" decorative />
          <span dir="auto">{name}</span>
        </span>
      }
      lead={roles[role]}
      actions={
        <ButtonLink asChild>
          <Link href={paths.workspaceSettings(_id)}>
            <Settings size={16} aria-hidden="true" />
            Workspace settings
          </Link>
        </ButtonLink>
      }
    >
      <GettingStarted key={_id} workspace={workspace} />
      {/* Rendered together, or the glance would push the studios down. */}
      <Suspense fallback={<Loading />}>
        {glance && <div className={css.glance}>{glance}</div>}
        <Studios workspace={workspace} query={services} />
      </Suspense>
    </Screen>
  )
}

/** First steps, then shortcuts once they are done; nothing for those who manage no billing. */
function GettingStarted({ workspace }: { workspace: Workspace }) {
  const [done, hide] = useFirstStepsDone(workspace)
  if (!done) return <FirstSteps workspace={workspace} onDone={hide} />
  return can(workspace, 'manage_billing') ? <Shortcuts workspaceId={workspace._id} /> : null
}

function Studios({ workspace, query }: { workspace: Workspace; query: UseQueryResult<Services> }) {
  return (
    <section aria-labelledby="studios" className={css.studios}>
      <h2 id="studios" className={css.title}>
        Studios
      </h2>
      <Loaded query={query} skeleton={<StudioListSkeleton />} failure="Couldn't load studios">
        {(services) =>
          services.order.length > 0 ? (
            <StudioList services={services} workspaceId={workspace._id} />
          ) : (
            <EmptyState
              title="No apps yet"
              text={
                can(workspace, 'change_role')
                  ? "This workspace doesn't have any apps yet."
                  : 'Ask an admin to give you access.'
              }
            />
          )
        }
      </Loaded>
    </section>
  )
}
