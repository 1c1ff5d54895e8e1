import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Redirect } from 'wouter'
import { refreshBilling, subscriptionQuery, useBillingEvent } from '@/api/queries/billing'
import { creditsQuery } from '@/api/queries/credits'
import type { Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'
import { can } from '@/lib/permission'
import { thanks } from '@/lib/thanks'
import { useTrack } from '@/platform/tracker/use-track'

/** What the provider's pages add to the address that they lead back to. */
export const returned = 'subscription_action'

/** Goes on to billing after the payment provider's pages, and says how it went there. */
export function ReturnedFromPayment({
  workspace,
  action,
}: {
  workspace: Workspace
  action: string
}) {
  const { _id } = workspace
  const client = useQueryClient()
  const track = useTrack()
  const { mutate: record } = useBillingEvent(_id)

  async function thank() {
    // Reading the plan is what grants its credits: those that are read beside it may be the old ones.
    const subscription = await client.fetchQuery({ ...subscriptionQuery(_id), staleTime: 0 })
    await client.cancelQueries(creditsQuery(_id))
    const credits = await client.fetchQuery({ ...creditsQuery(_id), staleTime: 0 })
    const text = thanks(subscription, credits.availableCredits)
    if (text === '') return
    toast.success(text, { id: returned })
    track('subscription_updated', { workspaceId: _id })
    record({ name: 'subscription_updated' })
  }

  const take = useEffectEvent(() => {
    if (!can(workspace, 'manage_billing')) return
    refreshBilling(client, _id)
    // What can not be had is said by the billing page.
    if (action === 'success') thank().catch(() => {})
    if (action === 'cancel') {
      toast.info("Payment cancelled. Your plan hasn't changed.", { id: returned })
    }
  })
  useEffect(() => take(), [])
  return <Redirect to={paths.billing(_id)} replace />
}
