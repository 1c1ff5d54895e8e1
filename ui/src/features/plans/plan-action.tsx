import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { type PlanPreview, planPreviewQuery, type Subscription } from '@/api/queries/billing'
import type { Workspace } from '@/api/queries/workspaces'
import { Button, ButtonLink } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import type { PlanEntry } from '@/lib/plan'
import { classifyChange } from '@/lib/plan-change'
import { bookingPage } from '@/lib/sales'
import { useTrack } from '@/platform/tracker/use-track'
import { ChangeSummary } from './change-summary'

/** The button for a plan: what it does depends on the plan in force. */
export function PlanAction({
  workspace: { _id },
  subscription: { plan: active, downgradeScheduled },
  plan,
  busy,
  onChange,
}: {
  workspace: Workspace
  subscription: Subscription
  plan: PlanEntry
  busy: boolean
  /** Called once what it costs was seen and agreed to. */
  onChange: (preview: PlanPreview, productId: string) => void
}) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const track = useTrack()
  const [asking, setAsking] = useState(false)
  const { kind, label, message } = classifyChange(
    { priceId: active.id, amount: active.amount },
    plan,
    downgradeScheduled,
  )

  if (kind === 'contact') {
    return (
      <ButtonLink
        variant="primary"
        size="lg"
        wide
        href={bookingPage}
        target="_blank"
        rel="noopener noreferrer"
      >
        {label}
        <ExternalLink size={16} aria-hidden="true" />
      </ButtonLink>
    )
  }

  async function choose() {
    track('clicked_subscription_update', { plan: plan.name })
    if (kind === 'same') return toast.info(message, { id: kind })
    if (kind === 'blocked') return toast.error(message, { id: kind })
    setAsking(true)
    try {
      const preview = await client.fetchQuery(planPreviewQuery(_id, plan.priceId))
      setAsking(false)
      const yes = await confirm({
        title: `${label}?`,
        body: <ChangeSummary preview={preview} />,
        action: label,
      })
      if (yes) onChange(preview, plan.productId)
    } catch (error) {
      toast.error(errorText(error, 'Unable to update plan'))
      setAsking(false)
    }
  }

  return (
    <Button
      variant={kind === 'upgrade' ? 'primary' : 'secondary'}
      size="lg"
      wide
      busy={asking || busy}
      onClick={choose}
    >
      {label}
    </Button>
  )
}
