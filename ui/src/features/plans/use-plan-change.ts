import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import { type PlanPreview, refreshBilling, useChangePlan } from '@/api/queries/billing'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
import { formatDate } from '@/lib/dates'
import { startsAtOnce } from '@/lib/plan-preview'
import { useTrack } from '@/platform/tracker/use-track'
import { visit } from '@/platform/visit'

const paymentRequired = 402

/** Result of a plan change; the price may have moved, or another change may be pending. */
export type PlanChangeOutcome =
  | { kind: 'made' | 'failed' | 'other-change-waiting' }
  | { kind: 'price-changed'; preview: PlanPreview }

/**
 * Changes the plan for exactly the previewed amount. Redirects if the bank or the provider
 * returns a page; otherwise calls `onDone`.
 */
export function usePlanChange(
  user: User,
  workspace: Workspace,
  failure: string,
  onDone: () => void,
) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useChangePlan(workspace._id)
  const [declined, setDeclined] = useState('')
  const track = useTrack()

  async function change(preview: PlanPreview, productId: string): Promise<PlanChangeOutcome> {
    const { kind, to, prorationDate, dueNow } = preview
    setDeclined('')
    try {
      const page = await mutateAsync({
        user,
        priceId: to.id,
        productId,
        action: kind,
        prorationDate,
        expectedAmount: dueNow,
      })
      if (page) {
        track('navigate_stripe_page', { plan: to.name })
        visit(page)
        return { kind: 'made' }
      }
      track('subscription_updated', { plan: to.name })
      toast.success(doneText(preview))
      onDone()
      return { kind: 'made' }
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'price_changed') {
        return { kind: 'price-changed', preview: error.data as PlanPreview }
      }
      if (error instanceof ApiError && error.reason === 'plan_change_waiting') {
        await refreshBilling(client, workspace._id)
        return { kind: 'other-change-waiting' }
      }
      if (error instanceof ApiError && error.status === paymentRequired)
        setDeclined(errorText(error))
      else toast.error(errorText(error, failure))
      return { kind: 'failed' }
    }
  }

  return { change, changing: isPending, declined }
}

function doneText(preview: PlanPreview) {
  const { to, startsAt } = preview
  return startsAtOnce(preview)
    ? `Your plan is now ${to.name}.`
    : `Your plan will change to ${to.name} on ${formatDate(startsAt)}.`
}
