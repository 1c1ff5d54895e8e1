import { useState } from 'react'
import { ApiError, errorText } from '@/api/error'
import { type PlanPreview, useChangePlan } from '@/api/queries/billing'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { toast } from '@/components/toast'
import { formatDate } from '@/lib/dates'
import { useTrack } from '@/platform/tracker/use-track'
import { visit } from '@/platform/visit'

const paymentRequired = 402

/**
 * Makes the change that a preview told of. Where the bank or the provider has a page for it, the
 * browser goes there; else `onDone` follows.
 */
export function useChange(user: User, workspace: Workspace, failure: string, onDone: () => void) {
  const { mutateAsync, isPending } = useChangePlan(workspace._id)
  const [declined, setDeclined] = useState('')
  const track = useTrack()

  async function change(preview: PlanPreview, productId: string) {
    const { kind, to, prorationDate } = preview
    setDeclined('')
    try {
      const page = await mutateAsync({
        user,
        priceId: to.id,
        productId,
        action: kind,
        prorationDate,
      })
      if (page) {
        track('navigate_stripe_page', { plan: to.name })
        visit(page)
        return
      }
      track('subscription_updated', { plan: to.name })
      toast.success(doneText(preview))
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.status === paymentRequired) setDeclined(error.message)
      else toast.error(errorText(error, failure))
    }
  }

  return { change, changing: isPending, declined }
}

function doneText({ kind, to, startsAt }: PlanPreview) {
  return kind === 'upgrade'
    ? `Your plan is now ${to.name}.`
    : `Your plan changes to ${to.name} on ${formatDate(startsAt)}.`
}
