import { type KeyboardEvent, useRef, useState } from 'react'
import type { Finding } from '@/api/queries/techpack'
import type { EditableColumn } from '@/components/grid/editable-column'
import { formatLength, type Unit } from '@/lib/measures'
import { Segmented } from '../bar/segmented'
import { useEditor } from '../editor/editor'
import { keyOf } from '../editor/use-walk'
import { FindingLine } from '../fields/finding-line'
import { changesOf } from './changes'
import { type ChartRow, chartRow, columnsOf, measured, sizeColumn } from './columns'
import { Origin } from './formula-line'
import { keptCells, shownRow } from './girth'
import { foundIn } from './places'
import { PointBar } from './point-bar'
import css from './point-cards.module.css'

/** The chart on a phone: the points of one size, one below the other. */
export function PointCards() {
  const { document, size, setSize, unit, girth, readOnly, edit, findings, lit } = useEditor()
  const list = useRef<HTMLOListElement>(null)
  const { chart } = document
  const rows = chart.rows.map((row) => shownRow(chartRow(row), girth))
  const found = foundIn(findings)
  const of = (code: string) =>
    [sizeColumn(size), 'name', 'minus', 'plus']
      .flatMap((columnId) => found.get(`${code} ${columnId}`) ?? [])
      .filter(({ severity }) => severity !== 'hint')
  const column = columnsOf(chart, {
    rowOf: (code) => rows.find((row) => row.code === code),
    unit,
    mode: 'values',
    readOnly,
    baseClass: undefined,
  }).find(({ id }) => id === sizeColumn(size))
  const change = (code: string, value: number | null) =>
    edit(
      changesOf(
        chart,
        'values',
        keptCells([{ rowId: code, columnId: sizeColumn(size), value }], rows, girth),
      ),
    )
  const shown = rows.find(({ code }) => code === lit)

  /** Enter and the bar go down, as in the grid. */
  function focusAfter(code: string) {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    const at = inputs.findIndex(({ id }) => id === idOf(code))
    const next = inputs[at + 1]
    if (next) next.focus()
    else inputs[at]?.blur()
  }

  return (
    <div className={css.cards}>
      <div className={css.sizes}>
        <Segmented
          label="Size"
          options={chart.sizes.map((id) => ({ id, label: id === chart.base ? `base ${id}` : id }))}
          value={size}
          onChange={setSize}
        />
      </div>
      <ol ref={list} className={css.list}>
        {rows.map((row) => (
          <PointCard
            key={`${row.code} ${size} ${measured(row, chart, size)} ${unit}`}
            row={row}
            column={column}
            readOnly={readOnly}
            findings={of(row.code)}
            onChange={(value) => change(row.code, value)}
            onDown={() => focusAfter(row.code)}
          />
        ))}
      </ol>
      {shown && !readOnly && (
        <PointBar
          row={shown}
          value={measured(shown, chart, size)}
          onChange={(value) => change(shown.code, value)}
          onDown={() => focusAfter(shown.code)}
        />
      )}
    </div>
  )
}

/** Such as '± 10', or '− 5 + 10'. */
function toleranceOf({ minus, plus }: ChartRow, unit: Unit) {
  if (minus === null && plus === null) return 'no tolerance'
  const text = (tenths: number | null) => (tenths === null ? '–' : formatLength(tenths, unit))
  return minus === plus ? `± ${text(plus)}` : `− ${text(minus)} + ${text(plus)}`
}

const idOf = (code: string) => `point-${code}`

function PointCard({
  row,
  column,
  readOnly,
  findings,
  onChange,
  onDown,
}: {
  row: ChartRow
  /** Of the size that is shown. */
  column: EditableColumn<ChartRow> | undefined
  readOnly: boolean
  findings: readonly Finding[]
  onChange: (tenths: number | null) => void
  onDown: () => void
}) {
  const { document, size, unit, girth, lit, setLit } = useEditor()
  const shown = column?.format?.(column.value(row)) ?? ''
  const [text, setText] = useState(shown)
  const [error, setError] = useState('')

  function commit() {
    if (text === shown) return setError('')
    const parsed = column?.parse?.(text, row)
    if (!parsed) return
    if ('error' in parsed) return setError(parsed.error)
    setError('')
    onChange(typeof parsed.value === 'number' ? parsed.value : null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onDown()
  }

  const id = idOf(row.code)
  return (
    <li
      className={css.point}
      data-lit={lit === row.code || undefined}
      data-critical={row.critical || undefined}
    >
      <span className={css.code}>{row.code}</span>
      <span className={css.what}>
        <label htmlFor={id}>
          {row.name}
          {girth === 'flat' && row.measure === 'half' && ' ½'}
        </label>
        <small>
          <Origin row={row} size={size} chart={document.chart} unit={unit} />
        </small>
      </span>
      <input
        id={id}
        className={css.input}
        value={text}
        readOnly={readOnly}
        inputMode={unit === 'in' ? 'text' : 'decimal'}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        onFocus={({ target }) => {
          setLit(row.code)
          target.select()
        }}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <small className={css.tolerance}>{toleranceOf(row, unit)}</small>
      {findings.map((finding) => (
        <span key={keyOf(finding)} className={css.note}>
          <FindingLine {...finding} />
        </span>
      ))}
      {error !== '' && (
        <p id={`${id}-error`} role="alert" className={css.note}>
          {error}
        </p>
      )}
    </li>
  )
}
