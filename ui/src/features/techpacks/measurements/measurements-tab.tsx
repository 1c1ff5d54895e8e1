import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { commentsQuery } from '@/api/queries/techpack'
import type { Cell, CellRange } from '@/components/grid/cells'
import { EditableGrid } from '@/components/grid/editable-grid'
import type { CellStatus } from '@/components/grid/editable-row'
import { useOpenPanel } from '@/components/open-panel'
import { useMediaQuery } from '@/components/use-media-query'
import { useSize } from '@/components/use-size'
import { DrawingPanel } from '../drawing/drawing-panel'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import { FindingCard } from '../findings/finding-card'
import { changesOf } from './changes'
import { ChartBar } from './chart-bar'
import { type ChartRow, chartRow, columnsOf, type Mode, sizeOf } from './columns'
import { FindBox } from './find-box'
import { FormulaLine } from './formula-line'
import { keptCells, shownRow } from './girth'
import css from './measurements.module.css'
import { KeysPanel } from './panels'
import { commentedIn, foundIn, foundRows, namedRows, pathOf, peopleIn, targetCell } from './places'
import { PointCards } from './point-cards'
import { StatusLine } from './status-line'

/** From which width on columns are wide, in pixels. */
const roomy = 700
const density = { row: 27, header: 30 }

/** The graded chart, as a spreadsheet. */
export default function MeasurementsTab() {
  const narrow = useMediaQuery('(width < 900px)')
  return (
    // The sizes stand above the points on a phone; there the drawing needs the room of its tape.
    <Split low side={<DrawingPanel {...(narrow && { foot: <span /> })} />}>
      <div className={css.tab}>{narrow ? <PointCards /> : <ChartGrid />}</div>
    </Split>
  )
}

function ChartGrid() {
  const editor = useEditor()
  const { document, edit, findings, readOnly, unit, girth, target, setLit, techpack } = editor
  const { chart } = document
  const [mode, setMode] = useState<Mode>('values')
  const [words, setWords] = useState<string | null>(null)
  // What is shown on request may be among what the words leave out.
  const [shownTurn, setShownTurn] = useState(target?.turn)
  if (target?.turn !== shownTurn) {
    setShownTurn(target?.turn)
    setWords(null)
  }
  const [notice, setNotice] = useState('')
  const openPanel = useOpenPanel()
  const onHelp = () => openPanel(KeysPanel, {})
  const [selected, setSelected] = useState<{ range: CellRange; active: Cell } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(area)
  const narrow = width > 0 && width < roomy

  // Rows, columns and statuses stay the same objects while others change: a keystroke renders one row.
  const { sizes, base } = chart
  const all = useMemo(
    () => chart.rows.map((row) => shownRow(chartRow(row), girth)),
    [chart.rows, girth],
  )
  const rows = useMemo(() => foundRows(all, words ?? ''), [all, words])
  const latest = useRef(all)
  useLayoutEffect(() => {
    latest.current = all
  }, [all])
  const columns = useMemo(() => {
    const rowOf = (code: string) => latest.current.find((row) => row.code === code)
    return columnsOf({ sizes, base }, { rowOf, unit, mode, readOnly, baseClass: css.base, narrow })
  }, [sizes, base, unit, mode, readOnly, narrow])
  const found = useMemo(() => foundIn(findings), [findings])
  const { data: comments } = useQuery(commentsQuery(editor.place))
  const commented = useMemo(() => commentedIn(comments ?? []), [comments])

  const people = useMemo(() => peopleIn(editor.people), [editor.people])

  const statusOf = useCallback(
    (row: ChartRow, columnId: string): CellStatus | null => {
      const cell = `${row.code} ${columnId}`
      const size = sizeOf(columnId)
      const isFixed = size !== undefined && row.fixed?.[size] !== undefined
      const worst = found.get(cell)?.find(({ severity }) => severity !== 'hint')
      const isCommented = commented.has(cell)
      const person = people.get(cell)?.name
      if (!worst && !isFixed && !isCommented && !person) return null
      return {
        ...(isFixed && { mark: 'fixed', note: 'Fixed by hand' }),
        ...(worst && { mark: worst.severity as 'error' | 'warning', note: worst.text }),
        ...(isCommented && { commented: true }),
        ...(person && { person }),
      }
    },
    [found, commented, people],
  )

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setWords('')
  }

  const active = selected ? rows[selected.active.row] : undefined
  const column = selected ? columns[selected.active.column] : undefined
  return (
    <>
      <ChartBar
        mode={mode}
        onMode={setMode}
        onFind={() => setWords('')}
        search={
          words !== null && (
            <FindBox
              text={words}
              onText={setWords}
              onDone={() => area.current?.querySelector<HTMLElement>('[role=grid]')?.focus()}
              onClose={() => setWords(null)}
            />
          )
        }
      />
      <FormulaLine row={active} columnId={column?.id} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the grid within. */}
      <div ref={area} className={css.area} onKeyDown={onKeyDown}>
        {rows.length === 0 && words && (
          <p className={css.none}>No point of measure has these words.</p>
        )}
        {height > 0 && rows.length > 0 && (
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
                girth === 'flat' && row.measure === 'half' && css.half,
                next !== undefined && row.code[0] !== next.code[0] && css.groupEnd,
              )
            }
            target={targetCell(target, rows, columns)}
            history={editor}
            hasAlternate
            namedIn={(text) => namedRows(text, rows)}
            onSelect={(range, cell) => {
              setSelected({ range, active: cell })
              const code = rows[cell.row]?.code
              setLit(code ?? null)
              editor.setAt(code ? pathOf(code, columns[cell.column]?.id ?? '') : '')
            }}
            onChange={(cells) => void edit(changesOf(chart, mode, keptCells(cells, all, girth)))}
            onNotice={setNotice}
            onHelp={onHelp}
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
        notice={notice}
        onHelp={onHelp}
        note={active && column ? (statusOf(active, column.id)?.note ?? '') : ''}
      />
    </>
  )
}
