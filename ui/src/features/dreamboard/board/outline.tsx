import {
  ChevronDown,
  ChevronRight,
  Frame,
  Image,
  Palette,
  StickyNote,
  SwatchBook,
  X,
} from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { IconButton } from '@/components/icon-button'
import { useObservable } from '@/components/use-observable'
import type { BoardElement } from '@/lib/board/element'
import { kindName, titleOf } from '@/lib/board/spoken-name'
import { useBoardVersion, useStage } from '../canvas/stage-context'
import css from './outline.module.css'

const icons = {
  frame: Frame,
  picture: Image,
  note: StickyNote,
  swatch: Palette,
  fabric: SwatchBook,
} as const

type Row = { element: BoardElement; level: 1 | 2; members: number; open: boolean }

/** All elements as a tree of frames, in reading order. */
export default function Outline({ onClose }: { onClose: () => void }) {
  const stage = useStage()
  const reading = useObservable(stage.reading)
  const selection = useObservable(stage.selection)
  const version = useBoardVersion()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const tree = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other elements
  const rows = useMemo(
    () => rowsOf(reading, stage.document.elements, closed),
    [reading, version, closed, stage],
  )
  const focused = stage.focused.get()
  const active = rows.some(({ element }) => element.id === focused) ? focused : rows[0]?.element.id

  function toggle(id: string, open: boolean) {
    const next = new Set(closed)
    if (open) next.delete(id)
    else next.add(id)
    setClosed(next)
  }

  function show(id: string) {
    const element = stage.get(id)
    if (!element) return
    stage.select([id])
    stage.focused.set(id)
    stage.camera.reveal(element)
  }

  function focusRow(row: Row | undefined) {
    if (!row) return
    show(row.element.id)
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.element.id)}"]`)?.focus()
  }

  function hear(event: KeyboardEvent, row: Row, index: number) {
    const { element, level, members, open } = row
    if (event.key === 'ArrowDown') focusRow(rows[index + 1])
    else if (event.key === 'ArrowUp') focusRow(rows[index - 1])
    else if (event.key === 'Home') focusRow(rows[0])
    else if (event.key === 'End') focusRow(rows.at(-1))
    else if (event.key === 'ArrowRight' && members > 0) {
      if (open) focusRow(rows[index + 1])
      else toggle(element.id, true)
    } else if (event.key === 'ArrowLeft') {
      if (level === 2) focusRow(rows.findLast((each, at) => at < index && each.level === 1))
      else if (members > 0) toggle(element.id, false)
    } else if (event.key === 'Enter') stage.goTo(element.id)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <section aria-label="Outline" className={css.outline}>
      <header className={css.head}>
        <h2>Outline</h2>
        <span>{reading.length}</span>
        <IconButton aria-label="Close the outline" onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      {rows.length === 0 ? (
        <p className={css.none}>Nothing is on this board yet.</p>
      ) : (
        <div
          ref={tree}
          role="tree"
          aria-label="Elements"
          aria-multiselectable="true"
          className={css.tree}
        >
          {rows.map((row, index) => {
            const { element, level, members, open } = row
            const Icon = icons[element.kind]
            const Arrow = open ? ChevronDown : ChevronRight
            return (
              <div
                key={element.id}
                role="treeitem"
                data-row={element.id}
                aria-level={level}
                aria-selected={selection.has(element.id)}
                {...(members > 0 && { 'aria-expanded': open })}
                aria-label={`${kindName(element)} ${titleOf(element)}`}
                tabIndex={element.id === active ? 0 : -1}
                className={css.row}
                onClick={() => show(element.id)}
                onKeyDown={(event) => hear(event, row, index)}
              >
                {members > 0 ? (
                  <Arrow
                    size={14}
                    aria-hidden="true"
                    onClick={(event) => {
                      event.stopPropagation()
                      toggle(element.id, !open)
                    }}
                  />
                ) : (
                  <i />
                )}
                {element.kind === 'swatch' ? (
                  <i className={css.color} style={{ background: element.data.hex }} />
                ) : (
                  <Icon size={14} aria-hidden="true" />
                )}
                <span>{titleOf(element)}</span>
                {members > 0 && <small>{members}</small>}
              </div>
            )
          })}
        </div>
      )}
    </section>
  )
}

function rowsOf(
  reading: readonly string[],
  elements: ReadonlyMap<string, BoardElement>,
  closed: ReadonlySet<string>,
): Row[] {
  const members = new Map<string, number>()
  const isMember = ({ frame }: BoardElement) => elements.get(frame)?.kind === 'frame'
  for (const element of elements.values()) {
    if (isMember(element)) members.set(element.frame, (members.get(element.frame) ?? 0) + 1)
  }
  return reading.flatMap((id): Row[] => {
    const element = elements.get(id)
    if (!element) return []
    const inFrame = isMember(element)
    if (inFrame && closed.has(element.frame)) return []
    const count = members.get(id) ?? 0
    return [{ element, level: inFrame ? 2 : 1, members: count, open: !closed.has(id) }]
  })
}
