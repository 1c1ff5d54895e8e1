import { Hand, MousePointer2 } from 'lucide-react'
import { lazy, useState } from 'react'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { useOpenPanel } from '@/components/open-panel'
import { Tool, ToolRail } from '@/components/tool-rail'
import { Workbench } from '@/components/workbench'
import { samplePaths } from './screens'

const SharePanel = lazy(() => import('./share-panel'))

export default function BoardPage({ workspace }: { workspace: Workspace }) {
  const openPanel = useOpenPanel()
  const [tool, setTool] = useState('Select')
  return (
    <Workbench
      title="Northern light"
      back={{ href: samplePaths.samples(workspace._id), label: 'Back to Boards' }}
      status="Saved"
      actions={
        <Button
          variant="primary"
          onClick={() => openPanel(SharePanel, { board: 'Northern light' })}
        >
          Share
        </Button>
      }
      tools={
        <ToolRail label="Tools">
          <Tool label="Select" pressed={tool === 'Select'} onClick={() => setTool('Select')}>
            <MousePointer2 size={18} aria-hidden="true" />
          </Tool>
          <Tool label="Move" pressed={tool === 'Move'} onClick={() => setTool('Move')}>
            <Hand size={18} aria-hidden="true" />
          </Tool>
        </ToolRail>
      }
      side={{ label: 'Selection', content: <h2>Mangrove coat</h2> }}
    >
      <p>64 pictures</p>
    </Workbench>
  )
}
