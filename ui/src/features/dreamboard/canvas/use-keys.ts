import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { singleKeysAtom } from '@/components/single-keys'
import { centerOf, outerBox, type Point } from '@/lib/board/geometry'
import { nearestTo } from '@/lib/board/nearest'
import { duplicate, frameSelection, moveBy, remove, resizeBy, toBack, toFront } from './commands'
import type { Stage, Tool } from './stage'

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Pixels that an arrow moves the camera by. */
const cameraStep = 80

type Options = {
  /** The element that has the focus is opened. */
  onOpen: () => void
  /** What the tool makes is put in the middle of what is seen. */
  onPlace: (tool: Exclude<Tool, 'select' | 'hand'>, at: Point) => void
}

/** What the keyboard does while the focus is on the board. */
export function useKeys(root: RefObject<HTMLElement | null>, stage: Stage, options: Options) {
  const singleKeys = useAtomValue(singleKeysAtom)
  const open = useEffectEvent(options.onOpen)
  const put = useEffectEvent(options.onPlace)

  useEffect(() => {
    const node = root.current
    if (!node) return
    const { camera, document } = stage

    function enter() {
      const tool = stage.tool.get()
      if (tool === 'select' || tool === 'hand') return open()
      const element = stage.get(stage.focused.get())
      const about = tool === 'comment' && element && stage.selection.get().has(element.id)
      put(tool, centerOf(about ? element : camera.free))
    }

    /** With nothing selected Tab leaves the board. */
    function walk(by: 1 | -1): boolean {
      if (stage.selection.get().size === 0) return false
      const order = stage.reading.get()
      const next = order[order.indexOf(stage.focused.get()) + by]
      if (next === undefined) return false
      stage.goTo(next)
      return true
    }

    function goNearest(direction: readonly [number, number]) {
      const from = stage.get(stage.focused.get())
      if (!from) return
      const next = nearestTo(from, document.elements.values(), direction)
      if (next) stage.goTo(next.id)
    }

    /** Selects the nearest one too. */
    function addNearest(direction: readonly [number, number]) {
      const from = stage.get(stage.focused.get())
      const selected = stage.selection.get()
      if (!from) return
      const others = [...document.elements.values()].filter(({ id }) => !selected.has(id))
      const next = nearestTo(from, others, direction)
      if (!next) return
      stage.select([...selected, next.id])
      stage.camera.reveal(outerBox(next))
      stage.focus(next.id)
      stage.say(`${selected.size + 1} selected`)
    }

    function arrow(event: KeyboardEvent, [right, down]: readonly [number, number]) {
      const selected = stage.selection.get().size > 0
      const by = (step: number) => ({ x: right * step, y: down * step })
      if (event.altKey && event.shiftKey) stage.readOnly || resizeBy(stage, by(10))
      else if (event.altKey) goNearest([right, down])
      else if (selected && !stage.readOnly) moveBy(stage, by(event.shiftKey ? 10 : 1))
      else camera.pan(right * cameraStep, down * cameraStep)
    }

    /** Keys with Ctrl or Cmd. */
    const commands: Record<string, (event: KeyboardEvent) => void> = {
      a: () => stage.select(document.elements.keys()),
      d: () => duplicate(stage),
      g: () => frameSelection(stage),
      z: ({ shiftKey }) => take(shiftKey ? 'redo' : 'undo'),
      y: () => take('redo'),
    }

    function take(what: 'undo' | 'redo') {
      const can = what === 'undo' ? document.canUndo : document.canRedo
      if (!can) return stage.say(what === 'undo' ? 'Nothing to undo' : 'Nothing to redo')
      document[what]()
      stage.read()
      stage.view.refresh()
      stage.say(what === 'undo' ? 'Undone' : 'Done again')
    }

    const alone: Record<string, () => void> = {
      ']': () => stage.readOnly || toFront(stage),
      '[': () => stage.readOnly || toBack(stage),
      '+': () => zoom(1.25),
      '=': () => zoom(1.25),
      '-': () => zoom(0.8),
      '0': () => stage.showAll(),
      '1': () => camera.zoomTo(1),
      '2': () => stage.showSelection(),
    }

    const zoom = (by: number) => {
      const box = stage.selectedBox()
      const at = box
        ? camera.toView(centerOf(outerBox(box)))
        : { x: camera.width / 2, y: camera.height / 2 }
      const inside = at.x >= 0 && at.y >= 0 && at.x <= camera.width && at.y <= camera.height
      camera.zoom(inside ? at : { x: camera.width / 2, y: camera.height / 2 }, by)
    }

    function hear(event: KeyboardEvent): boolean {
      const direction = arrows[event.key]
      const command = commands[event.key.toLowerCase()]
      if (direction && (event.ctrlKey || event.metaKey)) addNearest(direction)
      else if (event.ctrlKey || event.metaKey) {
        if (!command || (stage.readOnly && event.key !== 'a')) return false
        command(event)
      } else if (direction) arrow(event, direction)
      else if (event.key === 'Tab') return walk(event.shiftKey ? -1 : 1)
      else if (event.key === 'Enter') enter()
      else if (event.key === 'Escape') stage.stepUp()
      else if (event.key === 'Delete' || event.key === 'Backspace') {
        if (!stage.readOnly) remove(stage)
      } else {
        const action = singleKeys && !event.altKey ? alone[event.key] : undefined
        if (!action) return false
        action()
      }
      return true
    }

    function keyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || !(event.target instanceof Element)) return
      if (event.target.closest('input, textarea, select, button, [role="application"]')) return
      if (hear(event)) event.preventDefault()
    }

    /** An element that gets the focus by Tab, or from a screen reader, is the one that is selected. */
    function focusIn({ target }: FocusEvent) {
      const id = target instanceof HTMLElement ? target.dataset.id : undefined
      if (id === undefined || stage.isFocusing || stage.moving.get()) return
      stage.focused.set(id)
      if (!stage.selection.get().has(id)) stage.select([id])
    }

    node.addEventListener('keydown', keyDown)
    node.addEventListener('focusin', focusIn)
    return () => {
      node.removeEventListener('keydown', keyDown)
      node.removeEventListener('focusin', focusIn)
    }
  }, [root, stage, singleKeys])
}
