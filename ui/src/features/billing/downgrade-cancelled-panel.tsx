import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import css from './cards.module.css'
import { PlanDetails } from './plan-details'
import { useSubscription } from './use-subscription'

/** Confirms that a scheduled downgrade was cancelled and shows the plan that stays. */
export default function DowngradeCancelledPanel({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const { subscription, custom } = useSubscription(workspaceId)
  return (
    <Panel
      open
      onClose={onClose}
      title="Downgrade cancelled"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className={css.confirmation}>
        Your downgrade has been cancelled. Your plan stays the same and renews as usual.
      </p>
      {subscription && (
        <section aria-label="Current plan" className={css.card}>
          <PlanDetails subscription={subscription} custom={custom} />
        </section>
      )}
    </Panel>
  )
}
