import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import css from './cards.module.css'
import { PlanWords } from './plan-card'
import { useStanding } from './use-standing'

/** Says, once a scheduled downgrade was taken back, which plan goes on. */
export default function DowngradeCancelledPanel({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const { subscription, custom } = useStanding(workspaceId)
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
      <p className={css.goesOn}>
        Your downgrade has been cancelled. Your plan stays the same and renews as usual.
      </p>
      {subscription && (
        <section aria-label="Current plan" className={css.card}>
          <PlanWords subscription={subscription} custom={custom} />
        </section>
      )}
    </Panel>
  )
}
