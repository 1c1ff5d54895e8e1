import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { subscriptionQuery } from '@/api/queries/billing'
import type { Workspace } from '@/api/queries/workspaces'
import { isPaymentDue } from '@/lib/plan-status'

const BillingNoticeBar = lazy(() => import('./billing-notice-bar'))

/** Tells a workspace's admins on every screen that its plan is not paid, or ended for it. */
export function BillingNotice({ workspace }: { workspace: Workspace | null }) {
  return workspace?.role === 'admin' ? <ForAdmin workspaceId={workspace._id} /> : null
}

function ForAdmin({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery(subscriptionQuery(workspaceId))
  if (!data || !(isPaymentDue(data) || data.endedPlan)) return null
  return (
    <Suspense fallback={null}>
      <BillingNoticeBar key={workspaceId} workspaceId={workspaceId} subscription={data} />
    </Suspense>
  )
}
