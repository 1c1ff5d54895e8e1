import type { CatalogAttribute } from '@/api/queries/catalog'
import type { AttributeInput } from '@/api/queries/catalog-attributes'
import { Panel } from '@/components/panel'
import { AttributeForm } from './attribute-form'

type NewAttributePanelProps = {
  workspaceId: string
  description: string
  /** What the form begins with. */
  start: AttributeInput
  onSaved: (attribute: CatalogAttribute) => void
  onClose: () => void
}

/** Adds an attribute of the brand's own on the way of other work, which goes on with it. */
export function NewAttributePanel({
  workspaceId,
  description,
  start,
  onSaved,
  onClose,
}: NewAttributePanelProps) {
  return (
    <Panel open title="New attribute" description={description} onClose={onClose}>
      <AttributeForm
        workspaceId={workspaceId}
        attribute={null}
        start={start}
        onSaved={(saved) => {
          onClose()
          onSaved(saved)
        }}
      />
    </Panel>
  )
}
