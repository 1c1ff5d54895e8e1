import { Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { newId } from '@/lib/new-id'
import { Bar, BarGap } from '../bar/bar'
import { Segmented } from '../bar/segmented'
import { ToolButton } from '../bar/tool-button'
import { DrawingPanel } from '../drawing/drawing-panel'
import { useSketch } from '../drawing/use-sketch'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import { useShowTarget } from '../editor/use-show-target'
import { CloseUps } from './close-ups'
import css from './construction.module.css'
import { Operations } from './operations'
import { partsOfSeam } from './seam-place'
import { StyleCard } from './style-card'

/** How the garment is made: what is drawn, and the operations. */
export default function ConstructionTab() {
  const { document, edit, place, readOnly, size, target } = useEditor()
  const { operations } = document
  const [shown, setShown] = useState<'operations' | 'style'>('operations')
  const [lit, setLit] = useState<string | null>(null)
  const [turn, setTurn] = useState(target?.turn)
  if (turn !== target?.turn) {
    setTurn(target?.turn)
    if (target) setShown(target.path.startsWith('operations') ? 'operations' : 'style')
  }
  const { sketches } = useSketch(
    place.workspaceId,
    document,
    useMemo(() => [size], [size]),
  )
  const sketch = sketches?.[0]
  const content = useRef<HTMLDivElement>(null)
  useShowTarget(content)

  const seam = operations.find(({ id }) => id === lit)?.seam
  const parts = sketch && seam && shown === 'operations' ? partsOfSeam(sketch, seam) : []
  const boxes = parts.map(({ view, box }, index) => ({
    id: `part-${index}`,
    label: seam ?? '',
    view,
    ...box,
    lit: true,
  }))

  function add() {
    const id = newId()
    const value = {
      id,
      seam: 'New seam',
      stitch: '301',
      class: '1.01.01',
      spi: 100,
      allowance: 100,
      rows: 1,
      bartack: false,
      note: '',
    }
    edit([{ path: `operations/${id}`, value, ...(lit && { after: lit }) }])
    setLit(id)
    requestAnimationFrame(() =>
      content.current
        ?.querySelector<HTMLInputElement>(`input[data-path="operations/${id}/seam"]`)
        ?.focus(),
    )
  }

  return (
    <Split side={<DrawingPanel points={false} boxes={boxes} view={parts[0]?.view} />} width={400}>
      <div ref={content} className={css.tab}>
        <Bar label="Construction">
          <Segmented
            label="Show"
            options={[
              { id: 'operations', label: 'Operations' },
              { id: 'style', label: 'Style' },
            ]}
            value={shown}
            onChange={setShown}
          />
          <BarGap />
          {shown === 'operations' && !readOnly && (
            <ToolButton onClick={add}>
              <Plus size={14} aria-hidden="true" /> Operation
            </ToolButton>
          )}
        </Bar>
        <div className={css.area}>
          {shown === 'style' ? (
            <>
              <StyleCard />
              {sketch && <CloseUps sketch={sketch} />}
            </>
          ) : (
            <>
              {operations.length === 0 ? (
                <p className={css.empty}>
                  No operations yet. Add the first seam: where it is, its stitch and its allowance.
                </p>
              ) : (
                <Operations lit={lit} onLit={setLit} />
              )}
              {sketch && <CloseUps sketch={sketch} />}
            </>
          )}
        </div>
      </div>
    </Split>
  )
}
