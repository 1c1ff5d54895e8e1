import { useState } from 'react'
import { Panel } from '@/components/panel'
import { Tabs } from '@/components/tabs'
import { Families } from '../families/families'
import { OwnAttributes } from './own-attributes'

type Part = 'attributes' | 'families'

type AttributesPanelProps = {
  workspaceId: string
  /** The form of a new attribute is open at first. */
  isAdding?: boolean
  onClose: () => void
}

/** What a brand says of its products: attributes of its own, and families, which require some. */
export function AttributesPanel({ workspaceId, isAdding = false, onClose }: AttributesPanelProps) {
  const [part, setPart] = useState<Part>('attributes')
  const tabs = [
    {
      id: 'attributes',
      label: 'Attributes',
      content: <OwnAttributes workspaceId={workspaceId} isAdding={isAdding} onLeave={onClose} />,
    },
    { id: 'families', label: 'Families', content: <Families workspaceId={workspaceId} /> },
  ] as const
  return (
    <Panel
      open
      size="wide"
      title="Attributes and families"
      description="Product attributes of your own, and families, which say what each kind of product must have."
      onClose={onClose}
    >
      <Tabs<Part> label="Attributes and families" tabs={tabs} active={part} onChange={setPart} />
    </Panel>
  )
}
