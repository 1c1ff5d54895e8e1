import {
  type PendingChange as Pending,
  type Subscription,
  useDropPendingChange,
} from '@/api/queries/billing'
import { Button, ButtonLink } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { useAction } from '@/components/use-action'
import { droppedText, dropQuestion, pendingText, pendingUntil } from '@/lib/pending-change'
import { planKind } from '@/lib/plan-status'
import css from './cards.module.css'

/** A plan change waiting for payment, with buttons to complete or drop it. */
export function PendingChange({
  workspaceId,
  subscription,
  change,
}: {
  workspaceId: string
  subscription: Subscription
  change: Pending
}) {
  const confirm = useConfirm()
  const drop = useAction(useDropPendingChange(workspaceId), {
    done: () => droppedText(change),
    failed: "Couldn't drop the change. Try again.",
  })

  async function dropIt() {
    if (await confirm(dropQuestion(change, subscription.plan.name))) await drop.run()
  }

  return (
    <div className={css.pending}>
      <p>
        {pendingText(change, planKind(subscription) === 'free')} {pendingUntil(change)}
      </p>
      <div className={css.pendingActions}>
        {change.payUrl && (
          <ButtonLink variant="primary" href={change.payUrl} target="_blank" rel="noopener">
            Complete payment
          </ButtonLink>
        )}
        <Button busy={drop.isPending} onClick={dropIt}>
          Drop this change
        </Button>
      </div>
    </div>
  )
}
