import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Redo2, Undo2 } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { commentsQuery } from '@/api/queries/techpack'
import type { Cell, CellRange } from '@/components/grid/cells'
import { EditableGrid } from '@/components/grid/editable-grid'
import type { CellStatus } from '@/components/grid/editable-row'
import { useOpenPanel } from '@/components/open-panel'
import { useMediaQuery } from '@/components/use-media-query'
import { useSize } from '@/components/use-size'
import type { Unit } from '@/lib/measures'
import { Bar, BarGap } from '../bar/bar'
import { Menu } from '../bar/menu'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import { DrawingPanel } from '../drawing/drawing-panel'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import { FindingCard } from '../findings/finding-card'
import { ImportPanel } from '../import/panels'
import { changesOf } from './changes'
import { type ChartRow, chartRow, columnsOf, type Mode, sizeOf } from './columns'
import { FormulaLine } from './formula-line'
import css from './measurements.module.css'
import { BlockPanel, PointsPanel, SizesPanel } from './panels'
import { commentedIn, foundIn, pathOf, targetCell } from './places'
import { PointCards } from './point-cards'
import { StatusLine } from './status-line'

const units: Unit[] = ['mm', 'cm', 'in']
/** From which width on columns are wide, in pixels. */
const roomy = 700
const density = { row: 27, header: 30 }

/** The graded chart, as a spreadsheet. */
export default function MeasurementsTab() {
  const narrow = useMediaQuery('(width < 900px)')
  return (
    <Split side={<DrawingPanel />}>
      <div className={css.tab}>{narrow ? <PointCards /> : <ChartGrid />}</div>
    </Split>
  )
}

function ChartGrid() {
  const editor = useEditor()
  const { document, edit, findings, readOnly, unit, target, setLit, techpack } = editor
  const { chart } = document
  const openPanel = useOpenPanel()
  const [mode, setMode] = useState<Mode>('values')
  const [selected, setSelected] = useState<{ range: CellRange; active: Cell } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(area)
  const narrow = width > 0 && width < roomy

  // Rows, columns and statuses stay the same objects while others change: a keystroke renders one row.
  const { sizes, base } = chart
  const rows = useMemo(() => chart.rows.map(chartRow), [chart.rows])
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  const columns = useMemo(() => {
    const rowOf = (code: string) => latest.current.find((row) => row.code === code)
    return columnsOf({ sizes, base }, { rowOf, unit, mode, readOnly, baseClass: css.base, narrow })
  }, [sizes, base, unit, mode, readOnly, narrow])
  const found = useMemo(() => foundIn(findings), [findings])
  const { data: comments } = useQuery(commentsQuery(editor.place))
  const commented = useMemo(() => commentedIn(comments ?? []), [comments])

  const statusOf = useCallback(
    (row: ChartRow, columnId: string): CellStatus | null => {
      const cell = `${row.code} ${columnId}`
      const size = sizeOf(columnId)
      const isFixed = size !== undefined && row.fixed?.[size] !== undefined
      const worst = found.get(cell)?.find(({ severity }) => severity !== 'hint')
      const isCommented = commented.has(cell)
      if (!worst && !isFixed && !isCommented) return null
      return {
        ...(isFixed && { mark: 'fixed', note: 'Fixed by hand' }),
        ...(worst && { mark: worst.severity as 'error' | 'warning', note: worst.text }),
        ...(isCommented && { commented: true }),
      }
    },
    [found, commented],
  )

  const active = selected ? rows[selected.active.row] : undefined
  const column = selected ? columns[selected.active.column] : undefined
  return (
    <>
      <Bar label="Measurements">
        <Segmented
          label="Cells"
          options={[
            { id: 'values', label: 'Values' },
            { id: 'next', label: 'Steps' },
            { id: 'base', label: 'To the base' },
          ]}
          value={mode}
          onChange={setMode}
        />
        <Segmented
          label="Unit"
          options={units.map((id) => ({ id, label: id }))}
          value={unit}
          onChange={(id) => edit([{ path: 'unit', value: id }])}
        />
        <BarGap />
        <ToolButton quiet aria-label="Undo" disabled={!editor.canUndo} onClick={editor.undo}>
          <Undo2 size={15} aria-hidden="true" />
        </ToolButton>
        <ToolButton quiet aria-label="Redo" disabled={!editor.canRedo} onClick={editor.redo}>
          <Redo2 size={15} aria-hidden="true" />
        </ToolButton>
        {!readOnly && (
          <Menu
            button={<ToolButton>Chart</ToolButton>}
            items={[
              {
                id: 'points',
                label: 'Points of measure…',
                onSelect: () =>
                  openPanel(PointsPanel, { workspaceId: editor.place.workspaceId, document, edit }),
              },
              {
                id: 'sizes',
                label: 'Sizes and base…',
                onSelect: () => openPanel(SizesPanel, { document, edit }),
              },
              {
                id: 'import',
                label: 'Import a chart…',
                onSelect: () => openPanel(ImportPanel, { place: editor.place, document }),
              },
              {
                id: 'block',
                label: 'Save as a block…',
                onSelect: () =>
                  openPanel(BlockPanel, { workspaceId: editor.place.workspaceId, document }),
              },
              {
                id: 'washed',
                label:
                  document.washed === 'after'
                    ? 'Measured after washing'
                    : 'Mark as measured after washing',
                onSelect: () =>
                  edit([
                    { path: 'washed', value: document.washed === 'after' ? 'before' : 'after' },
                  ]),
              },
            ]}
          />
        )}
      </Bar>
      <FormulaLine row={active} columnId={column?.id} />
      <div ref={area} className={css.area}>
        {height > 0 && (
          <EditableGrid
            label={`Measurements of ${techpack.name}`}
            height={height}
            density={density}
            rows={rows}
            columns={columns}
            statusOf={statusOf}
            rowClass={(row, next) =>
              clsx(
                row.critical && css.critical,
                next !== undefined && row.code[0] !== next.code[0] && css.groupEnd,
              )
            }
            target={targetCell(target, rows, columns)}
            history={editor}
            hasAlternate
            onSelect={(range, cell) => {
              setSelected({ range, active: cell })
              setLit(rows[cell.row]?.code ?? null)
            }}
            onChange={(cells) => edit(changesOf(chart, mode, cells))}
            onComment={(row, columnId) => editor.commentOn(pathOf(row.code, columnId))}
            cardOf={(row, columnId, onDone) => {
              const here = found.get(`${row.code} ${columnId}`)
              return here ? <FindingCard findings={here} onDone={onDone} /> : null
            }}
          />
        )}
      </div>
      <StatusLine
        rows={rows}
        columns={columns}
        range={selected?.range}
        note={active && column ? (statusOf(active, column.id)?.note ?? '') : ''}
      />
    </>
  )
}
