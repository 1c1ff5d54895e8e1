import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import {
  type PlanPreview,
  planPreviewQuery,
  subscriptionQuery,
  useDropPendingChange,
} from '@/api/queries/billing'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { replaceQuestion } from '@/lib/pending-change'
import type { PlanEntry } from '@/lib/plan'
import { planKind } from '@/lib/plan-status'
import { ChangeSummary } from './change-summary'
import type { PlanChangeOutcome } from './use-plan-change'

/**
 * Asks to confirm a plan change with its preview, then makes it. Asks again if the price has
 * changed in between. If another change is pending, asks to drop that one first.
 */
export function useConfirmPlanChange(
  workspaceId: string,
  onChange: (preview: PlanPreview, productId: string) => Promise<PlanChangeOutcome>,
) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync: drop } = useDropPendingChange(workspaceId)
  const [confirming, setConfirming] = useState(false)

  /** Drops a pending change after confirmation; false if the user declines. */
  async function dropPendingChange(next: string) {
    const subscription = await client.fetchQuery(subscriptionQuery(workspaceId))
    const { pendingChange } = subscription
    if (!pendingChange) return true
    const isFree = planKind(subscription) === 'free'
    if (!(await confirm(replaceQuestion(pendingChange, isFree, next)))) return false
    await drop()
    return true
  }

  async function confirmAndChange({ name, priceId, productId }: PlanEntry, label: string) {
    let repriced: PlanPreview | null = null
    while (await dropPendingChange(name)) {
      const preview: PlanPreview =
        repriced ?? (await client.fetchQuery(planPreviewQuery(workspaceId, priceId)))
      setConfirming(false)
      const yes = await confirm({
        title: `${label}?`,
        body: <ChangeSummary preview={preview} repriced={repriced !== null} />,
        action: label,
      })
      if (!yes) return
      const outcome = await onChange(preview, productId)
      if (outcome.kind === 'made' || outcome.kind === 'failed') return
      repriced = outcome.kind === 'price-changed' ? outcome.preview : null
    }
  }

  async function confirmChange(plan: PlanEntry, label: string) {
    setConfirming(true)
    try {
      await confirmAndChange(plan, label)
    } catch (error) {
      toast.error(errorText(error, 'Unable to update plan'))
    } finally {
      setConfirming(false)
    }
  }

  return { confirmChange, confirming }
}
