import { errorText } from '@/api/error'
import { type PendingChange, type Subscription, useDropPendingChange } from '@/api/queries/billing'
import { Button } from '@/components/button'
import { toast } from '@/components/toast'
import { pendingText } from '@/lib/pending-change'
import { planKind } from '@/lib/plan-status'
import css from './plans.module.css'

/** Shown instead of the preview while another change waits for payment; offers to drop that one. */
export function PendingChangeNotice({
  workspaceId,
  subscription,
  change,
}: {
  workspaceId: string
  subscription: Subscription
  change: PendingChange
}) {
  const { mutate: drop, isPending } = useDropPendingChange(workspaceId)
  return (
    <div className={css.waiting}>
      <p className={css.reason}>
        {pendingText(change, planKind(subscription) === 'free')} Drop it before you change to
        another plan. Its payment will be cancelled and you won't be charged.
      </p>
      <Button
        busy={isPending}
        onClick={() =>
          drop(undefined, {
            onError: (error) =>
              toast.error(errorText(error, "Couldn't drop the change. Try again.")),
          })
        }
      >
        Drop the upgrade to {change.name}
      </Button>
    </div>
  )
}
