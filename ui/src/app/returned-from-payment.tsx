import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Redirect } from 'wouter'
import { refreshBilling, useBillingEvent } from '@/api/queries/billing'
import type { Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
import { paths } from '@/lib/paths'
import { useTrack } from '@/platform/tracker/use-track'

/** What the provider's pages add to the address that they lead back to. */
export const returned = 'subscription_action'

/** Goes on to billing after the payment provider's pages, and says how it went there. */
export function ReturnedFromPayment({
  workspace: { _id, role },
  action,
}: {
  workspace: Workspace
  action: string
}) {
  const client = useQueryClient()
  const track = useTrack()
  const { mutate: record } = useBillingEvent(_id)
  const take = useEffectEvent(() => {
    if (role !== 'admin') return
    refreshBilling(client, _id)
    if (action === 'success') {
      toast.success('Thank you. Your plan changes as soon as the payment is confirmed.', {
        id: returned,
      })
      track('subscription_updated', { workspaceId: _id })
      record({ name: 'subscription_updated' })
    }
    if (action === 'cancel') {
      toast.info('The payment was cancelled. Your plan stays as it is.', { id: returned })
    }
  })
  useEffect(() => take(), [])
  return <Redirect to={paths.billing(_id)} replace />
}
