import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useThemeShown } from '@/components/theme'
import { useObservable } from '@/components/use-observable'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { BoardElement, Box } from '@/lib/board/element'
import { BoardItem } from './board-item'
import css from './canvas.module.css'
import { CropMode } from './crop-mode'
import { Guides } from './guides'
import { NoteEditor } from './note-editor'
import { SelectionBox } from './selection-box'
import type { Tool } from './stage'
import { useStage } from './stage-context'
import { useCamera } from './use-camera'
import { useKeys } from './use-keys'
import { useMounted } from './use-mounted'
import { usePointer } from './use-pointer'

type CanvasProps = {
  /** What the board is called. */
  name: string
  /** A tool was used: with a drawn box, or with a click where the box begins. */
  onDraw: (tool: Exclude<Tool, 'select' | 'hand'>, box: Box) => void
  /** An element was opened, by Enter or a double click. */
  onOpen: (element: BoardElement) => void
  /** What lies over the board and moves with it: cursors, pins. */
  over?: ReactNode
}

/** Milliseconds until names say how elements follow on each other after a change. */
const readAfter = 120

/** The board itself: a desk without ends, its elements in one list. */
export function Canvas({ name, onDraw, onOpen, over }: CanvasProps) {
  const stage = useStage()
  const { document, tool, said } = stage
  const root = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const boxes = useRef<HTMLCanvasElement>(null)
  const order = useSyncExternalStore(
    (listener) => document.onAny(listener),
    () => document.order,
  )
  const active = useObservable(tool)
  const theme = useThemeShown()

  useLayoutEffect(() => {
    stage.view.list = world.current
    stage.view.boxes.canvas = boxes.current
  }, [stage])
  useCamera({ view: root, layer, desk, world, over: above }, stage)
  const mounted = useMounted(stage, order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in the colors of another theme
  useEffect(() => stage.view.boxes.recolor(), [stage, theme])
  usePointer(root, stage, { onDraw, onDoubleClick: onOpen })
  useKeys(root, stage, {
    onOpen() {
      const element = stage.get(stage.focused.get())
      if (element) onOpen(element)
    },
    onPlace: (made, at) => onDraw(made, { ...at, w: 0, h: 0 }),
  })

  useEffect(() => {
    let reading: ReturnType<typeof setTimeout> | undefined
    const stop = document.onAny(() => {
      reading ??= setTimeout(() => {
        reading = undefined
        stage.read()
        stage.view.refresh()
      }, readAfter)
    })
    return () => {
      stop()
      clearTimeout(reading)
    }
  }, [document, stage])

  return (
    <div ref={root} className={css.view} data-tool={active}>
      <div ref={layer} className={css.layer}>
        <div ref={desk} className={css.desk} aria-hidden="true" />
        <div
          ref={world}
          role="listbox"
          aria-multiselectable="true"
          aria-label={`Board ${name}`}
          className={css.world}
          // An empty list has to be reached as well.
          tabIndex={order.length === 0 ? 0 : -1}
        >
          {mounted.map((id) => (
            <BoardItem key={id} id={id} />
          ))}
          <div aria-hidden="true">
            <canvas ref={boxes} hidden className={css.boxes} />
          </div>
        </div>
      </div>
      <div ref={above} className={css.over}>
        {over}
        <SelectionBox />
        <Guides />
        <NoteEditor />
        <CropMode />
      </div>
      <Announcer said={said} />
    </div>
  )
}

function Announcer({ said }: Pick<ReturnType<typeof useStage>, 'said'>) {
  return <VisuallyHidden role="status">{useObservable(said)}</VisuallyHidden>
}
