import { ChevronDown, Plus, Redo2, Search, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOpenPanel } from '@/components/open-panel'
import type { Unit } from '@/lib/measures'
import { Bar, BarGap } from '../bar/bar'
import { Menu } from '../bar/menu'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { ImportPanel } from '../import/panels'
import type { Mode } from './columns'
import { type Girth, girthNames } from './girth'
import css from './measurements.module.css'
import { BlockPanel, PointsPanel, SizesPanel } from './panels'

const units: Unit[] = ['mm', 'cm', 'in']
const girths: Girth[] = ['flat', 'round']

type ChartBarProps = {
  mode: Mode
  onMode: (mode: Mode) => void
  onFind: () => void
  /** The search, if it is open. */
  search: ReactNode
}

/** How the chart is shown, and what is done with all of it. */
export function ChartBar({ mode, onMode, onFind, search }: ChartBarProps) {
  const { document, edit, readOnly, unit, girth, setGirth, place, ...editor } = useEditor()
  const openPanel = useOpenPanel()
  return (
    <Bar label="Measurements">
      <Segmented
        label="Cells"
        options={[
          { id: 'values', label: 'Values' },
          { id: 'next', label: 'Steps' },
          { id: 'base', label: 'To the base' },
        ]}
        value={mode}
        onChange={onMode}
      />
      <Segmented
        label="Unit"
        options={units.map((id) => ({ id, label: id }))}
        value={unit}
        onChange={(id) => edit([{ path: 'unit', value: id }])}
      />
      <Menu
        button={
          <ToolButton quiet>
            {girthNames[girth].short} <ChevronDown size={14} aria-hidden="true" />
          </ToolButton>
        }
        items={girths.map((id) => ({
          id,
          label: girthNames[id].long,
          onSelect: () => setGirth(id),
        }))}
      />
      <BarGap />
      <ToolButton quiet aria-label="Undo" disabled={!editor.canUndo} onClick={editor.undo}>
        <Undo2 size={15} aria-hidden="true" />
      </ToolButton>
      <ToolButton quiet aria-label="Redo" disabled={!editor.canRedo} onClick={editor.redo}>
        <Redo2 size={15} aria-hidden="true" />
      </ToolButton>
      {search || (
        <ToolButton quiet aria-label="Find" aria-keyshortcuts="Control+F" onClick={onFind}>
          <Search size={15} aria-hidden="true" />
          <span className={css.toolText}>Find</span>
        </ToolButton>
      )}
      {!readOnly && (
        <ToolButton
          aria-label="Points of measure"
          onClick={() => openPanel(PointsPanel, { workspaceId: place.workspaceId, document, edit })}
        >
          <Plus size={15} aria-hidden="true" />
          <span className={css.toolText}>Point</span>
        </ToolButton>
      )}
      {!readOnly && (
        <Menu
          button={<ToolButton>Chart</ToolButton>}
          items={[
            {
              id: 'sizes',
              label: 'Sizes and base…',
              onSelect: () => openPanel(SizesPanel, { document, edit }),
            },
            {
              id: 'import',
              label: 'Import a chart…',
              onSelect: () => openPanel(ImportPanel, { place, document }),
            },
            {
              id: 'block',
              label: 'Save as a block…',
              onSelect: () => openPanel(BlockPanel, { workspaceId: place.workspaceId, document }),
            },
            {
              id: 'washed',
              label:
                document.washed === 'after'
                  ? 'Measured after washing'
                  : 'Mark as measured after washing',
              onSelect: () =>
                edit([{ path: 'washed', value: document.washed === 'after' ? 'before' : 'after' }]),
            },
          ]}
        />
      )}
    </Bar>
  )
}
