import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { errorText } from '@/api/error'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { ErrorView } from '@/components/error-view'
import { Loading, Skeleton } from '@/components/skeleton'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'
import { customName } from '@/lib/plan-names'
import type { SalesContact } from '@/lib/sales'
import { useTrack } from '@/platform/tracker/use-track'
import { PlanChoice } from './plan-choice'
import css from './plans.module.css'
import { PlansScreen } from './plans-screen'
import { usePlans } from './use-plans'

type PlansPageProps = {
  user: User
  workspace: Workspace
  /** How to contact sales; null if there is no way. */
  contact: SalesContact | null
  /** Opens 'Update Billing Details', to enter another card. */
  onManageDetails: (customerId: string) => void
}

/** The page to choose a plan. */
export default function PlansPage(props: PlansPageProps) {
  const { _id, name } = props.workspace
  const { plans, error, retry } = usePlans(_id)
  const track = useTrack()
  useEffect(() => track('update plan page view', { workspaceId: _id }), [track, _id])

  if (plans?.subscription.plan.name === customName) return <Denied workspaceId={_id} />
  if (plans) return <PlanChoice {...props} plans={plans} />
  return (
    <PlansScreen workspaceId={_id} lead={name}>
      {error ? (
        <ErrorView part title="Couldn't load plans" text={errorText(error)} onRetry={retry} />
      ) : (
        <PlansSkeleton />
      )}
    </PlansScreen>
  )
}

/** Placeholder for the slider, the plan and its features. */
function PlansSkeleton() {
  return (
    <Loading label="Loading...." className={css.choice}>
      <div className={css.sliderSkeleton}>
        <Skeleton height={4} />
      </div>
      <div className={css.plan}>
        <div className={css.summary}>
          <Skeleton width="40%" height={42} />
          <Skeleton width="60%" height={22} />
          <Skeleton width="90%" height={22} />
          <Skeleton width="50%" height={42} />
          <Skeleton height={44} />
        </div>
        <div>
          {[72, 88, 64, 80, 76, 68].map((width) => (
            <div key={width} className={css.feature}>
              <Skeleton width={`${width}%`} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}

/** A custom plan is changed through sales, not here. */
function Denied({ workspaceId }: { workspaceId: string }) {
  useEffect(() => {
    toast.error("You don't have access to this section", { id: 'custom-plan' })
  }, [])
  return <Redirect to={paths.billing(workspaceId)} replace />
}
