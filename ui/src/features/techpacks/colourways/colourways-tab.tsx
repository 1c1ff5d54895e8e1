import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Menu } from '@/components/menu'
import { addChanges, paintable, panelText } from '@/features/techpacks/colourways/colourway-changes'
import { newId } from '@/lib/new-id'
import { Bar, BarGap } from '../bar/bar'
import { ToolButton } from '../bar/tool-button'
import { DrawingPanel } from '../drawing/drawing-panel'
import { useSketch } from '../drawing/use-sketch'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import css from './colourways.module.css'
import { Matrix } from './matrix'
import { PrintFields } from './print-fields'

/** The sets of colours of the garment, side by side. */
export default function ColourwaysTab() {
  const { place, document, edit, readOnly, size, colourway, setColourway, target } = useEditor()
  const { colourways } = document
  const sizes = useMemo(() => [size], [size])
  const { sketches } = useSketch(place.workspaceId, document, sizes)
  const [added, setAdded] = useState<readonly string[]>([])
  const content = useRef<HTMLDivElement>(null)

  const dress = useEffectEvent(() => {
    const [first] = colourways
    if (colourway === '' && first) setColourway(first.id)
  })
  useEffect(() => dress(), [])

  const shownPath = target?.path
  const turn = target?.turn
  useEffect(() => {
    if (shownPath === undefined || turn === undefined) return
    const [part, id] = shownPath.split('/')
    const places = [`[data-path="${shownPath}"]`, `[data-path^="${shownPath}/"]`]
    if (part === 'colourways' && id) places.push(`[data-path^="colourways/${id}/"]`)
    const found = places
      .map((place) => content.current?.querySelector<HTMLElement>(place))
      .find(Boolean)
    found?.scrollIntoView({ block: 'center', inline: 'nearest' })
    found?.focus()
  }, [shownPath, turn])

  const painted = new Set([
    ...colourways.flatMap(({ panels }) => Object.keys(panels ?? {})),
    ...added,
  ])
  const sketch = sketches?.[0]
  const drawn = sketch ? [...sketch.front.marks, ...sketch.back.marks] : []
  const free = paintable(drawn.map(({ panel }) => panel)).filter((panel) => !painted.has(panel))

  function add() {
    const id = newId()
    edit(addChanges(document, id))
    setColourway(id)
  }

  return (
    <Split side={<DrawingPanel points={false} />} width={460}>
      <div ref={content} className={css.tab}>
        <Bar label="Colourways">
          <ToolButton disabled={readOnly || colourways.length >= 24} onClick={add}>
            <Plus size={14} aria-hidden="true" />
            Colourway
          </ToolButton>
          <Menu
            button={
              <ToolButton quiet disabled={readOnly || free.length === 0}>
                Paint a panel
              </ToolButton>
            }
            items={free.map((panel) => ({
              id: panel,
              label: panelText(panel),
              onSelect: () => setAdded([...added, panel]),
            }))}
          />
          <BarGap />
        </Bar>
        <div className={css.body}>
          {colourways.length > 0 ? (
            <Matrix panels={[...painted].sort((a, b) => a.localeCompare(b))} />
          ) : (
            <p className={css.empty}>No colourways yet. The garment is drawn in lines.</p>
          )}
          <PrintFields />
        </div>
      </div>
    </Split>
  )
}
