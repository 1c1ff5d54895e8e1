import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { subscriptionQuery } from '@/api/queries/billing'
import type { Workspace } from '@/api/queries/workspaces'
import { can } from '@/lib/permission'
import { isPaymentDue } from '@/lib/plan-status'
import type { AppActions } from './app-actions'

const BillingNoticeBar = lazy(() => import('./billing-notice-bar'))

/** Tells those who manage a workspace's billing on every screen that its plan is not paid, or ended for it. */
export function BillingNotice({
  workspace,
  actions,
}: {
  workspace: Workspace | null
  actions: AppActions
}) {
  if (!workspace || !can(workspace, 'manage_billing')) return null
  return <Notice workspaceId={workspace._id} actions={actions} />
}

function Notice({ workspaceId, actions }: { workspaceId: string; actions: AppActions }) {
  const { data } = useQuery(subscriptionQuery(workspaceId))
  if (!data || !(isPaymentDue(data) || data.endedPlan)) return null
  return (
    <Suspense fallback={null}>
      <BillingNoticeBar
        key={workspaceId}
        workspaceId={workspaceId}
        subscription={data}
        actions={actions}
      />
    </Suspense>
  )
}
