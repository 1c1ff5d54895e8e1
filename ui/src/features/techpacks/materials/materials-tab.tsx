import { Ellipsis, LibraryBig, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Menu } from '@/components/menu'
import { useMediaQuery } from '@/components/use-media-query'
import {
  bySection,
  currencies,
  currencyChanges,
  kinds,
  totals,
} from '@/features/techpacks/materials/bom'
import { Bar, BarGap } from '../bar/bar'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import { ChoiceInput } from '../fields/choice-input'
import { BomList } from './bom-list'
import { BomTable } from './bom-table'
import { BySize } from './by-size'
import { CostFoot } from './cost-foot'
import { Costs } from './costs'
import css from './materials-tab.module.css'
import { Side } from './side'
import { useLineActions } from './use-line-actions'

const LineDetails = lazy(() => import('./line-details'))
const LibraryPanel = lazy(() => import('./library-panel'))

type View = 'colourway' | 'size' | 'costs'
type Opened = { id: string; field?: string }

/** Fields of a line that the table shows. */
const inTable = ['name', 'placement', 'consumption', 'unit', 'waste', 'price', 'colours']

/** The bill of materials and what a piece costs. */
export default function MaterialsTab() {
  const { document, edit, readOnly, size, colourway, setColourway, target } = useEditor()
  const { materials, colourways, cost } = document
  const [view, setView] = useState<View>('colourway')
  const [lit, setLit] = useState<string | null>(materials[0]?.id ?? null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [withLibrary, setWithLibrary] = useState(false)
  const isPhone = useMediaQuery('(width < 900px)')
  const content = useRef<HTMLDivElement>(null)
  const actions = useLineActions((id) => open(id))
  const sums = totals(document, size)
  const lines = bySection(materials).flatMap((section) => section.lines)
  const litLine = lines.find(({ line }) => line.id === lit)

  function open(id: string, field?: string) {
    setLit(id)
    setOpened({ id, ...(field !== undefined && { field }) })
  }

  // Materials are seen in colours.
  const dress = useEffectEvent(() => {
    const [first] = colourways
    if (colourway === '' && first) setColourway(first.id)
  })
  useEffect(() => dress(), [])

  const show = useEffectEvent((path: string) => {
    const [part, id = '', field = 'name', detail] = path.split('/')
    if (part === 'materials' && lines.some(({ line }) => line.id === id)) {
      setLit(id)
      if (isPhone || !inTable.includes(field)) {
        if (field !== 'perSize') return open(id, field)
      }
      setView(field === 'perSize' ? 'size' : 'colourway')
      if (field === 'colours' && detail) setColourway(detail)
    }
    return path
  })
  const shownPath = target?.path
  const turn = target?.turn
  useEffect(() => {
    if (shownPath === undefined || turn === undefined) return
    show(shownPath)
    // The view that has the place is drawn first.
    const frame = requestAnimationFrame(() => {
      const exact = shownPath.split('/').length > 2 ? shownPath : `${shownPath}/name`
      const place = content.current?.querySelector<HTMLElement>(`[data-path="${exact}"]`)
      place?.scrollIntoView({ block: 'center', inline: 'nearest' })
      place?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [shownPath, turn])

  function showLit(id: string) {
    setLit(id)
    content.current
      ?.querySelector(`[data-line="${id}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const addItems = kinds.map(({ value, label }) => ({
    id: value,
    label,
    onSelect: () => actions.add(value),
  }))
  const first = litLine && lines.find(({ line }) => line.id === litLine.line.id)
  const lineItems = [
    { id: 'details', label: 'Details', onSelect: () => first && open(first.line.id) },
    { id: 'duplicate', label: 'Duplicate', onSelect: () => first && actions.duplicate(first.line) },
    {
      id: 'up',
      label: 'Move up',
      hint: 'Alt ↑',
      onSelect: () => first && actions.move(first.line, -1),
    },
    {
      id: 'down',
      label: 'Move down',
      hint: 'Alt ↓',
      onSelect: () => first && actions.move(first.line, 1),
    },
    {
      id: 'save',
      label: 'Save to the library',
      onSelect: () => first && actions.saveToLibrary(first.line),
    },
    {
      id: 'delete',
      label: 'Delete line',
      danger: true,
      onSelect: () => first && actions.remove(first.line),
    },
  ].map((item) => ({ ...item, disabled: !first || (readOnly && item.id !== 'details') }))

  return (
    <Split side={<Side lit={lit} onLit={showLit} />} width={332}>
      <div ref={content} className={css.tab}>
        <Bar label="Materials" className={css.bar}>
          <Segmented
            label="Show"
            options={[
              { id: 'colourway', label: 'By colourway' },
              { id: 'size', label: 'By size' },
              { id: 'costs', label: 'Costs' },
            ]}
            value={view}
            onChange={setView}
          />
          <ChoiceInput
            label="Currency"
            value={cost.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            readOnly={readOnly}
            path="cost/currency"
            className={css.currency}
            onChange={(currency) => edit(currencyChanges(document, currency))}
          />
          <BarGap />
          <ToolButton quiet onClick={() => setWithLibrary(true)}>
            <LibraryBig size={14} aria-hidden="true" />
            From the library
          </ToolButton>
          <Menu
            button={
              <ToolButton disabled={readOnly}>
                <Plus size={14} aria-hidden="true" />
                Line
              </ToolButton>
            }
            items={addItems}
          />
          <Menu
            button={
              <ToolButton
                quiet
                aria-label={first ? `Line ${first.number}, ${first.line.name}` : 'No line chosen'}
              >
                <Ellipsis size={16} aria-hidden="true" />
              </ToolButton>
            }
            items={lineItems}
          />
        </Bar>
        {materials.length === 0 && (
          <p className={css.empty}>
            No materials yet. Add the first line, or take one from the library.
          </p>
        )}
        {materials.length > 0 &&
          view === 'colourway' &&
          (isPhone ? (
            <BomList sums={sums} lit={lit} onOpen={open} />
          ) : (
            <BomTable sums={sums} lit={lit} onLit={setLit} onOpen={open} />
          ))}
        {materials.length > 0 && view === 'size' && <BySize lit={lit} onLit={setLit} />}
        {materials.length > 0 && view === 'costs' && <Costs sums={sums} />}
        <CostFoot sums={sums} />
      </div>
      <Suspense fallback={null}>
        {opened && (
          <LineDetails
            key={opened.id}
            {...opened}
            onClose={() => setOpened(null)}
            onOpen={(id) => open(id)}
          />
        )}
        {withLibrary && (
          <LibraryPanel
            onClose={() => setWithLibrary(false)}
            onAdd={(material) => {
              setWithLibrary(false)
              actions.addFrom(material)
            }}
          />
        )}
      </Suspense>
    </Split>
  )
}
