import { Button } from '@/components/button'
import { Panel } from '@/components/panel'

/** Says, once a scheduled downgrade was taken back, which plan goes on. */
export default function DowngradeCancelledPanel({
  planName,
  onClose,
}: {
  planName: string
  onClose: () => void
}) {
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
      <p>
        Your downgrade request has been cancelled. You stay on the {planName} plan, and it renews as
        before.
      </p>
    </Panel>
  )
}
