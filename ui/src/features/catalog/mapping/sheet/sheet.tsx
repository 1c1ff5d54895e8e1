import clsx from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { errorText } from '@/api/error'
import type { BatchPlace } from '@/api/queries/catalog-mapping'
import { ErrorView } from '@/components/error-view'
import { Gap, VirtualRows } from '@/components/grid/virtual-rows'
import type { Names } from '../../listings/names'
import { columnName, lettersOf, type Target } from '../columns'
import { widestText, widthOf } from '../shown-value'
import type { PhotoDrag } from '../tray/use-photo-drag'
import type { AskedCell } from '../use-asked-cell'
import type { Mapping } from '../use-mapping'
import { ColumnHead } from './column-head'
import { HeadingRow } from './heading-row'
import { SeenRows } from './seen-rows'
import css from './sheet.module.css'
import { SheetRow } from './sheet-row'
import { ShownCell } from './shown-cell'
import { usePreview } from './use-preview'

const rowHeight = 40

/** Rows whose cells say how wide columns are. */
const measured = 40

type SheetProps = {
  place: BatchPlace
  rows: number
  mapping: Mapping
  names: Names
  selected: number
  drag: PhotoDrag
  /** The cell that is to be shown; null: none. */
  asked: AskedCell | null
  onSelect: (column: number) => void
  onPick: (column: number, target: Target) => void
  /** Adds an attribute for a column, called what was typed. */
  onNew: (column: number, typed: string) => void
}

/** The supplier's sheet as it is, under our attributes. */
export function Sheet({
  place,
  rows,
  mapping,
  names,
  selected,
  drag,
  asked,
  onSelect,
  onPick,
  onNew,
}: SheetProps) {
  const { columns, attributes, reading, mayEdit } = mapping
  const area = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const { beginning, rowAt, see, error, retry } = usePreview(place)
  const all = useMemo(() => Array.from({ length: rows }, (_, at) => ({ id: `${at}` })), [rows])
  const byKey = useMemo(
    () => new Map(attributes.map((attribute) => [attribute.key, attribute])),
    [attributes],
  )

  const count = columns.length
  // Columns keep their widths while others are decided.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what columns were at first
  const widths = useMemo(
    () =>
      columns.map((column, index) => {
        const attribute = byKey.get(column.attribute)
        const texts = (beginning ?? []).slice(0, measured).map(({ cells }) => {
          const cell = cells[index]
          return cell ? widestText(cell, attribute, names) : ''
        })
        return widthOf(columnName(column, attributes), column.header, texts)
      }),
    [beginning === undefined, count, byKey, names],
  )
  const numbers = Math.max(44, 20 + 7.6 * String(rows + reading.header).length)
  const width = widths.reduce((sum, next) => sum + next, numbers)

  function select(column: number) {
    const next = Math.max(0, Math.min(columns.length - 1, column))
    onSelect(next)
    buttons.current[next]?.focus()
  }

  useEffect(() => {
    const head = buttons.current[selected]?.closest('th')
    const scroller = area.current
    if (!head || !scroller) return
    // Clear of the row numbers, which stay where they are.
    const left = head.offsetLeft - numbers
    const right = head.offsetLeft + head.offsetWidth
    if (left < scroller.scrollLeft) scroller.scrollLeft = left
    else if (right > scroller.scrollLeft + scroller.clientWidth) {
      scroller.scrollLeft = right - scroller.clientWidth
    }
  }, [selected, numbers])

  function onKeyDown(event: KeyboardEvent) {
    const isHead = (event.target as Element).closest('[data-column-button]')
    if (!isHead || event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Record<string, () => void> = {
      ArrowLeft: () => select(selected - 1),
      ArrowRight: () => select(selected + 1),
      Home: () => select(0),
      End: () => select(columns.length - 1),
      ArrowUp: () => area.current?.scrollBy(0, -rowHeight),
      ArrowDown: () => area.current?.scrollBy(0, rowHeight),
      PageUp: () => area.current?.scrollBy(0, -area.current.clientHeight + 140),
      PageDown: () => area.current?.scrollBy(0, area.current.clientHeight - 140),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  function onClick(event: MouseEvent) {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]')
    if (cell) onSelect(Number(cell.dataset.column))
  }

  if (error) {
    return <ErrorView part title="Couldn't read the file" text={errorText(error)} onRetry={retry} />
  }
  return (
    <section
      ref={area}
      aria-label="Sheet"
      data-region="sheet"
      className={css.sheet}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <table className={css.table} style={{ width }} aria-rowcount={rows + 2}>
        <colgroup>
          <col style={{ width: numbers }} />
          {widths.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their places
            <col key={index} style={{ width: each }} />
          ))}
        </colgroup>
        <thead>
          <tr className={css.ours}>
            <td className={css.number}>
              <HeadingRow mapping={mapping} />
            </td>
            {columns.map((_, index) => (
              <ColumnHead
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their places
                key={index}
                columns={columns}
                index={index}
                attributes={attributes}
                selected={index === selected}
                readOnly={!mayEdit}
                buttonRef={(button) => {
                  buttons.current[index] = button
                }}
                onPick={(target) => onPick(index, target)}
                onNew={(typed) => {
                  // Where the focus comes back to.
                  buttons.current[index]?.focus()
                  onNew(index, typed)
                }}
              />
            ))}
          </tr>
          <tr className={css.theirs}>
            <td className={css.number}>{reading.header || ''}</td>
            {columns.map(({ header }, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their places
                key={index}
                data-column={index}
                className={clsx(index === selected && css.selected)}
              >
                <em>{lettersOf(index)}</em>
                {header}
              </td>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <VirtualRows all={all} list={body} scroller={area} estimatedSize={rowHeight}>
            {({ rows: shown, before, after, measure }) => (
              <>
                <Gap height={before} />
                {shown.map(({ row, index }) => (
                  <SheetRow
                    key={row.id}
                    index={index}
                    row={rowAt(index)}
                    above={rowAt(index - 1)}
                    columns={columns}
                    byKey={byKey}
                    names={names}
                    selected={selected}
                    asked={asked?.index === index ? asked.column : undefined}
                    measure={measure}
                    drag={drag}
                  />
                ))}
                <Gap height={after} />
                <SeenRows
                  first={shown[0]?.index ?? 0}
                  last={shown.at(-1)?.index ?? 0}
                  onSee={see}
                />
                {asked && (
                  <ShownCell
                    key={`${asked.index} ${asked.column}`}
                    area={area}
                    cell={asked}
                    rowHeight={rowHeight}
                    first={shown[0]?.index ?? 0}
                    last={shown.at(-1)?.index ?? 0}
                    isRead={rowAt(asked.index) !== undefined}
                  />
                )}
              </>
            )}
          </VirtualRows>
        </tbody>
      </table>
    </section>
  )
}
