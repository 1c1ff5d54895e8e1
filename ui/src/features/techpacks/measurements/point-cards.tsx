import { type KeyboardEvent, useState } from 'react'
import type { Finding } from '@/api/queries/techpack'
import type { EditableColumn } from '@/components/grid/editable-column'
import { Segmented } from '../bar/segmented'
import { useEditor } from '../editor/editor'
import { keyOf } from '../editor/use-walk'
import { FindingLine } from '../fields/finding-line'
import { changesOf } from './changes'
import { type ChartRow, chartRow, columnsOf, measured, sizeColumn } from './columns'
import { keptCells, shownRow } from './girth'
import css from './measurements.module.css'
import { foundIn } from './places'

/** The chart on a phone: the points of one size, one below the other. */
export function PointCards() {
  const { document, size, setSize, unit, girth, readOnly, edit, findings } = useEditor()
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
      <ol className={css.list}>
        {rows.map((row) => (
          <PointCard
            key={`${row.code} ${size} ${measured(row, chart, size)} ${unit}`}
            row={row}
            column={column}
            readOnly={readOnly}
            findings={of(row.code)}
            onChange={(value) =>
              edit(
                changesOf(
                  chart,
                  'values',
                  keptCells([{ rowId: row.code, columnId: sizeColumn(size), value }], rows, girth),
                ),
              )
            }
          />
        ))}
      </ol>
    </div>
  )
}

function PointCard({
  row,
  column,
  readOnly,
  findings,
  onChange,
}: {
  row: ChartRow
  /** Of the size that is shown. */
  column: EditableColumn<ChartRow> | undefined
  readOnly: boolean
  findings: readonly Finding[]
  onChange: (tenths: number | null) => void
}) {
  const { unit, girth, lit, setLit } = useEditor()
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

  /** Enter goes down, as in the grid. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const inputs = [...(event.currentTarget.closest('ol')?.querySelectorAll('input') ?? [])]
    const next = inputs[inputs.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else event.currentTarget.blur()
  }

  const id = `point-${row.code}`
  return (
    <li
      className={css.point}
      data-lit={lit === row.code || undefined}
      data-critical={row.critical || undefined}
    >
      <span className={css.pointCode}>{row.code}</span>
      <label htmlFor={id}>
        {row.name}
        {girth === 'flat' && row.measure === 'half' && ' ½'}
      </label>
      <input
        id={id}
        className={css.pointInput}
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
      {findings.map((finding) => (
        <span key={keyOf(finding)} className={css.pointNote}>
          <FindingLine {...finding} />
        </span>
      ))}
      {error !== '' && (
        <p id={`${id}-error`} role="alert" className={css.pointNote}>
          {error}
        </p>
      )}
    </li>
  )
}
