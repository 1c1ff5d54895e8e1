import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import type { User } from '@/api/queries/profile'
import { type Services, servicesQuery, type Workspace } from '@/api/queries/workspaces'
import { Avatar } from '@/components/avatar'
import { ButtonLink } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Screen } from '@/components/screen'
import { Loading } from '@/components/skeleton'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { GettingStarted } from './getting-started'
import css from './overview-page.module.css'
import { StudioList, StudioListSkeleton } from './studio-list'

const roles = {
  admin: "You're an admin of this workspace.",
  member: "You're a member of this workspace.",
}

/** The landing page of a workspace: first steps or shortcuts, credits and studios at a glance. */
export default function OverviewPage({
  workspace,
  user,
  glance,
  aside,
  boards,
  onMaking,
  draw,
}: {
  workspace: Workspace
  user: User
  /** A summary of its billing. */
  glance?: ReactNode
  /** What its plan buys, while the first steps are shown instead of the summary. */
  aside?: ReactNode
  /** The boards that were changed last, for those who are past the first steps. */
  boards?: ReactNode
  /** Called when the first images are being made. */
  onMaking?: () => void
  /** What the words of the first images say, drawn while they are typed. */
  draw?: (words: string) => ReactNode
}) {
  const { _id, name, imageUrl, role } = workspace
  const services = useQuery({ ...servicesQuery(_id), refetchOnMount: 'always' })
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
      {/* Rendered together, or the glance would push the studios down. */}
      <Suspense fallback={<Loading />}>
        <GettingStarted
          key={_id}
          workspace={workspace}
          user={user}
          aside={aside}
          boards={boards}
          onMaking={onMaking}
          draw={draw}
          glance={glance && <div className={css.glance}>{glance}</div>}
        >
          <Studios workspace={workspace} query={services} />
        </GettingStarted>
      </Suspense>
    </Screen>
  )
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
