import { useRef } from 'react'
import { Link, useParams } from 'wouter'
import { ApiError, errorText } from '@/api/error'
import type { Workspace } from '@/api/queries/workspaces'
import { ButtonLink } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'
import { useQueryString } from '@/components/use-query-string'
import { catalogPaths } from '@/lib/catalog-screens'
import { hasSheet } from './batches/batch-states'
import { PhotoPlan } from './photos/photo-plan'
import css from './plan/plan.module.css'
import { PlanWork } from './plan/plan-work'
import { Unplanned } from './plan/unplanned'
import { useLostFocus } from './plan/use-lost-focus'
import { shownOf, usePlan } from './plan/use-plan'
import { StudioBar } from './studio-bar'

const unplanned: readonly string[] = ['received', 'read', 'mapped', 'failed']

/** The dry run of a batch: what applying it would do, and applying it. */
export default function PlanPage({ workspace }: { workspace: Workspace }) {
  const { batchId = '' } = useParams<{ batchId: string }>()
  const workspaceId = workspace._id
  const shownNow = shownOf(useQueryString())
  const plan = usePlan(workspaceId, batchId, shownNow)
  const { query, batch, shown } = plan
  const page = useRef<HTMLDivElement>(null)
  useLostFocus(page)

  function content() {
    if (query.error instanceof ApiError && [403, 404].includes(query.error.status)) {
      return (
        <EmptyState
          title={query.error.status === 404 ? 'No such batch' : 'No access to Batches'}
          text={errorText(query.error)}
          action={
            query.error.status === 404 && (
              <ButtonLink asChild>
                <Link href={catalogPaths.batches(workspaceId)}>Back to Batches</Link>
              </ButtonLink>
            )
          }
        />
      )
    }
    if (!batch || !shown) {
      if (query.error && !query.isFetching) {
        return (
          <ErrorView
            part
            title="Couldn't load the plan"
            text={errorText(query.error)}
            onRetry={query.refetch}
          />
        )
      }
      return (
        <Loading className={css.loading}>
          {[30, 92, 80, 86, 74].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </Loading>
      )
    }
    if (unplanned.includes(shown.state) || shown.state === 'planning' || shown.beyond) {
      return <Unplanned workspaceId={workspaceId} batch={batch} />
    }
    if (!hasSheet(shown)) return <PhotoPlan workspaceId={workspaceId} batch={batch} shown={shown} />
    return <PlanWork workspaceId={workspaceId} plan={{ ...plan, ...shownNow, batch, shown }} />
  }

  return (
    <div ref={page} data-workbench className={css.page}>
      <StudioBar workspaceId={workspaceId} room="batches" titled={!batch} />
      {content()}
    </div>
  )
}
