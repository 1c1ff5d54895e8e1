import { Panel } from '@/components/panel'
import { useFieldLabel } from '../attribute-labels'
import { Compared } from './compared'
import type { ChangedProduct } from './plan-lines'

type CompareChangesPanelProps = {
  workspaceId: string
  product: ChangedProduct
  onClose: () => void
}

/** What the rows of a product change, before and after side by side, variant by variant. */
export function CompareChangesPanel({
  workspaceId,
  product: { row, rows },
  onClose,
}: CompareChangesPanelProps) {
  const fieldLabel = useFieldLabel(workspaceId)
  return (
    <Panel
      open
      title={row.title || row.style || row.sku}
      description="What applying the file changes, variant by variant."
      onClose={onClose}
    >
      {rows.map(({ number, sku, changes, kept }) => (
        <Compared
          key={number}
          title={`${sku}, row ${number}`}
          sides={['Before', 'After']}
          isChange
          fields={[
            ...changes.map((change) => ({
              label: fieldLabel(change),
              left: change.before,
              right: change.after,
              ...(change.formatting && { note: 'the same text, formatted otherwise' }),
            })),
            ...kept.map((change) => ({
              label: fieldLabel(change),
              left: change.before,
              right: change.before,
              note: 'kept, the cell is empty',
            })),
          ]}
        />
      ))}
    </Panel>
  )
}
