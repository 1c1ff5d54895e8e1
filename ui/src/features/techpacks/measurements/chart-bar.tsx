import { Plus, Redo2, Search, Undo2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useOpenPanel } from '@/components/open-panel'
import type { Unit } from '@/lib/measures'
import { Bar, BarGap } from '../bar/bar'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { ChartMenu } from './chart-menu'
import type { Mode } from './columns'
import { GirthMenu } from './girth-menu'
import css from './measurements.module.css'
import { PointsPanel } from './panels'

const units: Unit[] = ['mm', 'cm', 'in']

type ChartBarProps = {
  mode: Mode
  onMode: (mode: Mode) => void
  onFind: () => void
  /** The search, if it is open. */
  search: ReactNode
}

/** How the chart is shown, and what is done with all of it. */
export function ChartBar({ mode, onMode, onFind, search }: ChartBarProps) {
  const editor = useEditor()
  const { document, edit, readOnly, unit, girth, setGirth, place } = editor
  const latest = useRef(editor)
  useLayoutEffect(() => {
    latest.current = editor
  }, [editor])
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
      <GirthMenu girth={girth} onGirth={setGirth} />
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
      {!readOnly && <ChartMenu editor={latest} washed={document.washed === 'after'} />}
    </Bar>
  )
}
