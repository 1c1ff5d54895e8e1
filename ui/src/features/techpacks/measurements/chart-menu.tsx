import { memo, type RefObject } from 'react'
import { Menu } from '@/components/menu'
import { useOpenPanel } from '@/components/open-panel'
import { ToolButton } from '../bar/tool-button'
import type { Editor } from '../editor/editor'
import { ImportPanel } from '../import/panels'
import { BlockPanel, SizesPanel } from './panels'

type ChartMenuProps = {
  /** As it is when something is chosen. */
  editor: RefObject<Editor>
  /** Measured after washing. */
  washed: boolean
}

/** What is done with the whole chart. Memoized: a keystroke in the chart renders no menus. */
export const ChartMenu = memo(function ChartMenu({ editor, washed }: ChartMenuProps) {
  const openPanel = useOpenPanel()
  return (
    <Menu
      button={<ToolButton>Chart</ToolButton>}
      items={[
        {
          id: 'sizes',
          label: 'Sizes and base…',
          onSelect() {
            const { document, edit } = editor.current
            openPanel(SizesPanel, { document, edit })
          },
        },
        {
          id: 'import',
          label: 'Import a chart…',
          onSelect() {
            const { place, document } = editor.current
            openPanel(ImportPanel, { place, document })
          },
        },
        {
          id: 'block',
          label: 'Save as a block…',
          onSelect() {
            const { place, document } = editor.current
            openPanel(BlockPanel, { workspaceId: place.workspaceId, document })
          },
        },
        {
          id: 'washed',
          label: washed ? 'Measured after washing' : 'Mark as measured after washing',
          onSelect: () =>
            editor.current.edit([{ path: 'washed', value: washed ? 'before' : 'after' }]),
        },
      ]}
    />
  )
})
