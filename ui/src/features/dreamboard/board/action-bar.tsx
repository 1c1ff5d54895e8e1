import { BringToFront, Copy, Crop, Ellipsis, Frame, Info, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '@/components/icon-button'
import { Menu, type MenuItem } from '@/components/menu'
import { useObservable } from '@/components/use-observable'
import { parentsOf } from '@/lib/board/making'
import type { Side } from '../canvas/arrange'
import { duplicate, frameSelection, remove, toBack, toFront } from '../canvas/commands'
import type { Stage } from '../canvas/stage'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import { useFollowCamera } from '../canvas/use-follow-camera'
import { useMaking } from '../making/making-context'
import { TechpackAction } from '../making/techpack-action'
import { TileButtons } from '../making/tile-buttons'
import { VerbActions } from '../making/verb-actions'
import css from './action-bar.module.css'
import { placeOfBar } from './place-of-bar'

const sides: readonly { side: Side; label: string }[] = [
  { side: 'left', label: 'Line up at the left' },
  { side: 'middle', label: 'Line up in the middle' },
  { side: 'right', label: 'Line up at the right' },
  { side: 'top', label: 'Line up at the top' },
  { side: 'center', label: 'Line up at the center' },
  { side: 'bottom', label: 'Line up at the bottom' },
]

/** Loaded with the details, long before anyone has come here. */
const arrange = () => import('../canvas/arrange')
const tidySoon = (stage: Stage) => arrange().then(({ tidy }) => tidy(stage))
const alignSoon = (stage: Stage, side: Side) => arrange().then(({ align }) => align(stage, side))

/** Pixels. */
const height = 38

type ActionBarProps = { onDetails: () => void; onExport: () => void }

/** What is done with the selection, near it. */
export function ActionBar({ onDetails, onExport }: ActionBarProps) {
  const stage = useStage()
  const { selection, moving, mode, lineage, camera } = stage
  const bar = useRef<HTMLDivElement>(null)
  const { size: count } = useObservable(selection)
  const isMoving = useObservable(moving)
  const { kind: doing } = useObservable(mode)
  useBoardVersion()

  // Its place is looked for while the camera rests. Until then it goes where the selection goes.
  const away = useRef({ x: 0, y: 0 })
  const follow = useFollowCamera(() => {
    const box = stage.selectedBox()
    if (!bar.current || !box) return
    const { x, y } = camera.toView(box)
    bar.current.style.transform = `translate(${x + away.current.x}px, ${y + away.current.y}px)`
  })
  useObservable(stage.rests)
  useEffect(() => {
    const box = stage.selectedBox()
    if (!bar.current || !box) return
    const size = { w: bar.current.offsetWidth, h: height }
    const at = placeOfBar(stage, box, size, count === 1)
    const corner = camera.toView(box)
    away.current = { x: at.x - corner.x, y: at.y - corner.y }
    follow()
  })
  const making = useMaking()

  if (count === 0 || isMoving || doing !== 'none' || stage.readOnly) return null
  const [first] = stage.selected
  const one = count === 1 ? first : undefined
  const makes = making !== null && parentsOf(stage.selected).length > 0
  const frames = stage.selected.some(({ kind }) => kind !== 'frame')
  const items: MenuItem[] = [
    ...(makes && frames
      ? [
          { id: 'frame', label: 'Frame', hint: 'Ctrl G', onSelect: () => frameSelection(stage) },
          { id: 'duplicate', label: 'Duplicate', hint: 'Ctrl D', onSelect: () => duplicate(stage) },
        ]
      : []),
    { id: 'front', label: 'Bring to the front', hint: ']', onSelect: () => toFront(stage) },
    { id: 'back', label: 'Send to the back', hint: '[', onSelect: () => toBack(stage) },
    ...(count > 1
      ? [
          { id: 'tidy', label: 'Lay out in rows', onSelect: () => tidySoon(stage) },
          ...sides.map(({ side, label }) => ({
            id: side,
            label,
            onSelect: () => alignSoon(stage, side),
          })),
        ]
      : []),
    ...(one?.kind === 'picture' && makes
      ? [
          {
            id: 'lineage',
            label: 'Lines to parents and children',
            hint: 'L',
            onSelect: () => lineage.set(!lineage.get()),
          },
        ]
      : []),
    { id: 'export', label: 'Save as PNG', onSelect: onExport },
  ]
  return (
    <div ref={bar} role="toolbar" aria-label="Selection" data-floating className={css.bar}>
      {count > 1 && <span className={css.count}>{count} selected</span>}
      {makes && <VerbActions />}
      {one?.kind === 'picture' && <TileButtons element={one} />}
      {one?.kind === 'picture' && one.data.asset && (
        <button type="button" onClick={() => mode.set({ kind: 'cropping', id: one.id })}>
          <Crop size={15} aria-hidden="true" /> Crop
        </button>
      )}
      {one?.kind === 'note' && (
        <button type="button" onClick={() => mode.set({ kind: 'writing', id: one.id })}>
          <Pencil size={15} aria-hidden="true" /> Write
        </button>
      )}
      {!makes && frames && (
        <button type="button" onClick={() => frameSelection(stage)}>
          <Frame size={15} aria-hidden="true" /> Frame
        </button>
      )}
      {!makes && (
        <button type="button" onClick={() => duplicate(stage)}>
          <Copy size={15} aria-hidden="true" /> Duplicate
        </button>
      )}
      {one && making && (one.kind === 'picture' || one.kind === 'frame') && (
        <TechpackAction element={one.id} />
      )}
      {!makes && count > 1 && (
        <button type="button" onClick={() => toFront(stage)}>
          <BringToFront size={15} aria-hidden="true" /> To front
        </button>
      )}
      <IconButton aria-label="Details" className={css.icon} onClick={onDetails}>
        <Info size={15} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label="Remove" className={css.icon} onClick={() => remove(stage)}>
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
      <Menu
        button={
          <IconButton aria-label="More" className={css.icon}>
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
        items={items}
      />
    </div>
  )
}
