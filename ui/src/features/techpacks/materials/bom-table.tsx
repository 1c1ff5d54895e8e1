import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import hidden from '@/components/visually-hidden.module.css'
import {
  bySection,
  costText,
  figure,
  type Material,
  moveChange,
  placeChange,
  type totals,
} from '@/features/techpacks/materials/bom'
import { useEditor } from '../editor/editor'
import { Swatch } from '../swatch'
import { ColourCell } from './colour-cell'
import { LineHeads } from './line-heads'
import { smallText } from './line-input'
import { contextOf, LineText } from './line-text'
import { LineUnit } from './line-unit'
import { Mark } from './mark'
import css from './materials.module.css'
import tab from './materials-tab.module.css'

type BomTableProps = {
  sums: ReturnType<typeof totals>
  lit: string | null
  onLit: (id: string) => void
  onOpen: (id: string) => void
}

type Drop = { id: string; over: string; behind: boolean }

/** The bill of materials, with a column for each colourway. */
export function BomTable({ sums, lit, onLit, onOpen }: BomTableProps) {
  const { document, edit, readOnly, colourway, setColourway, unit, size } = useEditor()
  const { materials, colourways, cost } = document
  const [drop, setDrop] = useState<Drop | null>(null)
  const kept = useRef<HTMLElement | null>(null)
  const dressed = useRef<string | null>(null)
  // A drag ends with a click on the button, too.
  const wasDragged = useRef(false)
  const context = contextOf(cost.currency, unit)

  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    kept.current?.focus()
    kept.current = null
  })

  function onRowKey(event: KeyboardEvent<HTMLTableRowElement>, id: string) {
    if (!event.altKey || readOnly) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const change = moveChange(materials, id, event.key === 'ArrowUp' ? -1 : 1)
    if (!change) return
    kept.current = event.target instanceof HTMLElement ? event.target : null
    edit([change])
  }

  function overOf({ clientX, clientY }: PointerEvent, line: Material): Drop | null {
    const row = window.document.elementFromPoint(clientX, clientY)?.closest('tr')
    const over = row?.dataset.line
    if (!row || !over || row.dataset.section !== sectionIdOf(line.id)) return null
    const { top, height } = row.getBoundingClientRect()
    return { id: line.id, over, behind: clientY > top + height / 2 }
  }

  const groups = bySection(materials)
  const sectionIdOf = (id: string) =>
    groups.find(({ lines }) => lines.some(({ line }) => line.id === id))?.id

  const undress = () => {
    if (dressed.current !== null) setColourway(dressed.current)
    dressed.current = null
  }

  return (
    <div className={tab.scroll}>
      <table
        className={css.table}
        data-cells
        style={{ '--ways': colourways.length } as CSSProperties}
      >
        <caption className={hidden.hidden}>Bill of materials, by colourway</caption>
        <thead>
          <tr>
            <LineHeads />
            <th scope="col" className={css.placement}>
              Placement
            </th>
            <th scope="col" className={css.number}>
              Consumption
            </th>
            <th scope="col" className={css.waste}>
              Waste
            </th>
            <th scope="col" className={css.price}>
              Price
            </th>
            <th scope="col" className={css.cost}>
              Cost
            </th>
            {colourways.map((way) => (
              <th key={way.id} scope="col" className={css.way} data-on={way.id === colourway}>
                <button
                  type="button"
                  aria-pressed={way.id === colourway}
                  onClick={() => {
                    dressed.current = null
                    setColourway(way.id)
                  }}
                  onPointerEnter={({ pointerType }) => {
                    if (pointerType !== 'mouse') return
                    dressed.current = colourway
                    setColourway(way.id)
                  }}
                  onPointerLeave={undress}
                >
                  <Swatch hex={way.colour.hex} />
                  <span>{way.name}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id: section, label, lines }) => (
          <tbody key={section}>
            <tr className={css.section}>
              <th scope="rowgroup" colSpan={6}>
                <span className={css.sectionName}>{label}</span>
              </th>
              <td className={css.cost}>
                {lines.length > 0 && figure(sums.sections[section], cost.currency)}
              </td>
              {colourways.length > 0 && <td colSpan={colourways.length} />}
            </tr>
            {lines.map(({ line, number }) => (
              <tr
                key={line.id}
                className={css.line}
                data-line={line.id}
                data-section={section}
                data-lit={line.id === lit || undefined}
                data-drop={drop?.over === line.id ? (drop.behind ? 'behind' : 'before') : undefined}
                onFocus={() => onLit(line.id)}
                onKeyDown={(event) => onRowKey(event, line.id)}
              >
                <td className={css.no}>
                  <button
                    type="button"
                    aria-label={`Details of ${number} ${line.name}`}
                    title="Details. Drag to move, or Alt with the arrow keys."
                    onClick={() => {
                      if (!wasDragged.current) onOpen(line.id)
                    }}
                    onPointerDown={(event) => {
                      wasDragged.current = false
                      if (!readOnly) event.currentTarget.setPointerCapture(event.pointerId)
                    }}
                    onPointerMove={(event) => {
                      if (readOnly || event.buttons !== 1) return
                      const next = overOf(event, line)
                      if (!drop && next?.over === line.id) return
                      wasDragged.current = true
                      setDrop(next)
                    }}
                    onLostPointerCapture={() => {
                      if (drop && drop.over !== drop.id) {
                        edit([placeChange(materials, drop.id, drop.over, drop.behind)])
                      }
                      setDrop(null)
                    }}
                  >
                    {number}
                  </button>
                </td>
                <td className={css.material}>
                  <div className={css.withMark}>
                    <LineText
                      line={line}
                      field="name"
                      number={number}
                      column
                      className={css.name}
                    />
                    <Mark path={`materials/${line.id}`} />
                  </div>
                  <button
                    type="button"
                    tabIndex={-1}
                    className={css.small}
                    title={smallText(line, context)}
                    onClick={() => onOpen(line.id)}
                  >
                    {smallText(line, context) || 'Article, supplier, weight …'}
                  </button>
                </td>
                <td className={css.placement}>
                  <div className={css.withMark}>
                    <LineText
                      line={line}
                      field="placement"
                      number={number}
                      column
                      className={css.quiet}
                    />
                    <Mark path={`materials/${line.id}/placement`} />
                  </div>
                </td>
                <td className={css.number}>
                  <div className={css.withMark}>
                    <Mark path={`materials/${line.id}/consumption`} />
                    <LineText line={line} field="consumption" number={number} column />
                    <LineUnit line={line} className={css.unit} />
                  </div>
                </td>
                <td className={css.waste}>
                  <LineText line={line} field="waste" number={number} column />
                </td>
                <td className={css.price}>
                  <LineText line={line} field="price" number={number} column />
                </td>
                <td className={css.cost}>{costText(line, size, cost.currency)}</td>
                {colourways.map((way) => (
                  <td key={way.id} className={css.way}>
                    <ColourCell line={line} way={way} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
