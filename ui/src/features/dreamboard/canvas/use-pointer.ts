import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { BoardElement, Box } from '@/lib/board/element'
import type { Point } from '@/lib/board/geometry'
import type { Handle } from '@/lib/board/resize'
import type { Gesture, Held } from './gesture'
import { moveGesture } from './move-gesture'
import { Pinch } from './pinch'
import { resizeGesture, rotateGesture } from './resize-gesture'
import type { Stage, Tool } from './stage'
import { narrow, swipeGesture, viewOfFrame } from './swipe-gesture'
import { boxGesture, marqueeGesture, panGesture } from './view-gestures'

type Options = {
  /** A tool was used: with a drawn box, or with a click where the box begins. */
  onDraw: (tool: Exclude<Tool, 'select' | 'hand'>, box: Box) => void
  onDoubleClick: (element: BoardElement) => void
}

/** Milliseconds until a finger that rests adds an element to the selection. */
const longPress = 450

/** What mouse, pen and fingers do on the board. */
export function usePointer(root: RefObject<HTMLElement | null>, stage: Stage, options: Options) {
  const onDraw = useEffectEvent(options.onDraw)
  const onDoubleClick = useEffectEvent(options.onDoubleClick)

  useEffect(() => {
    const node = root.current
    if (!node) return
    const { camera } = stage
    const pinch = new Pinch(camera)
    let gesture: Gesture | null = null
    let pressing: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    let latest: PointerEvent | null = null
    let space = false

    const viewPoint = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }

    /** One step a frame, however often the pointer tells. */
    function run() {
      asked = 0
      const event = latest
      latest = null
      if (!event || !gesture) return
      const view = viewPoint(event)
      gesture.move(camera.toBoard(view), view, heldOf(event))
    }

    function drop(how: 'end' | 'cancel') {
      if (asked) {
        cancelAnimationFrame(asked)
        run()
      }
      clearTimeout(pressing)
      const ended = gesture
      gesture = null
      ended?.[how]()
    }

    function down(event: PointerEvent) {
      if (!(event.target instanceof Element)) return
      if (event.target.closest('textarea, [data-floating]')) return
      const view = viewPoint(event)
      if (event.pointerType === 'touch') {
        pinch.down(event.pointerId, view)
        if (pinch.isOn) return drop('cancel')
      }
      if (gesture || event.button > 1) return
      // A press on an option would take the focus there, and scroll.
      event.preventDefault()
      node?.setPointerCapture(event.pointerId)
      const mode = stage.mode.get()
      if (mode.kind !== 'none') stage.mode.set({ kind: 'none' })
      gesture = begin(event, event.target, view)
      if (event.pointerType === 'touch') pressing = setTimeout(() => hold(event), longPress)
    }

    function begin(event: PointerEvent, target: Element, view: Point): Gesture {
      const at = camera.toBoard(view)
      const tool = stage.tool.get()
      if (event.button === 1 || space || tool === 'hand') return panGesture(stage, view)
      if (tool !== 'select') return boxGesture(stage, at, (box) => onDraw(tool, box))
      const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle
      if (handle === 'rotate') return rotateGesture(stage, at)
      // Cast: the handles are those of the box.
      if (handle) return resizeGesture(stage, handle as Handle, at)
      const element = stage.view.under(target, at)
      const selected = element !== undefined && stage.selection.get().has(element.id)
      const pick = () => {
        if (element) press(element, event.shiftKey)
      }
      const touch = event.pointerType === 'touch'
      // A finger that scrolls must not move anything: what it moves was selected before.
      if (touch && !selected) {
        const tap = () => (element ? pick() : stage.select([]))
        return camera.width < narrow ? swipeGesture(stage, view, tap) : panGesture(stage, view, tap)
      }
      const isGround = element?.kind === 'frame' && !selected && !target.closest('[data-title]')
      if (!element || isGround) {
        if (!event.shiftKey) stage.select([])
        return marqueeGesture(stage, at, event.shiftKey, pick)
      }
      if (!selected || event.shiftKey) pick()
      else stage.focus(element.id)
      if (stage.readOnly) return panGesture(stage, view)
      return moveGesture(stage, at, () => {
        if (selected && !event.shiftKey) pick()
      })
    }

    function press({ id }: BoardElement, add: boolean) {
      const selection = new Set(add ? stage.selection.get() : [])
      if (add && selection.has(id)) selection.delete(id)
      else selection.add(id)
      stage.select(selection)
      stage.focus(id)
    }

    function hold(event: PointerEvent) {
      const target = event.target instanceof Element ? event.target : null
      const element = stage.view.under(target, camera.toBoard(viewPoint(event)))
      if (!element || stage.moving.get()) return
      drop('cancel')
      press(element, true)
      navigator.vibrate?.(8)
    }

    function move(event: PointerEvent) {
      const view = viewPoint(event)
      stage.pointer = camera.toBoard(view)
      if (pinch.isOn) return pinch.move(event.pointerId, view)
      pinch.move(event.pointerId, view)
      if (!gesture) return
      if (Math.hypot(event.movementX, event.movementY) > 2) clearTimeout(pressing)
      latest = event
      if (!asked) asked = requestAnimationFrame(run)
    }

    function up(event: PointerEvent) {
      pinch.up(event.pointerId)
      if (gesture) latest = event
      drop('end')
    }

    function cancel(event: PointerEvent) {
      pinch.up(event.pointerId)
      drop('cancel')
    }

    function doubleClick(event: MouseEvent) {
      // The event is the board's own, which has captured the pointer.
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const element = stage.view.under(under, camera.toBoard(viewPoint(event)))
      const frame = element?.kind === 'frame' ? element : stage.get(element?.frame ?? '')
      if (frame && camera.width < narrow) {
        const { x, y, scale } = viewOfFrame(stage, frame)
        camera.moveTo(x, y, scale)
      } else if (element) onDoubleClick(element)
    }

    function wheel(event: WheelEvent) {
      if (event.target instanceof Element && event.target.closest('textarea')) return
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      if (event.ctrlKey || event.metaKey) {
        return camera.zoom(viewPoint(event), Math.exp(-event.deltaY * pixels * 0.01))
      }
      const [dx, dy] =
        event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      camera.pan(dx * pixels, dy * pixels)
    }

    const isTyped = ({ target }: KeyboardEvent) =>
      target instanceof Element &&
      target.closest('input, textarea, select, button, [role="dialog"]')
    function keyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && gesture) {
        event.stopPropagation()
        drop('cancel')
      }
      if (event.key !== ' ' || isTyped(event) || event.repeat) return
      space = true
      node?.toggleAttribute('data-grab', true)
    }
    function keyUp(event: KeyboardEvent) {
      if (event.key !== ' ') return
      space = false
      node?.removeAttribute('data-grab')
    }

    const on = {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: cancel,
      dblclick: doubleClick,
    }
    for (const [type, listener] of Object.entries(on)) {
      node.addEventListener(type, listener as EventListener)
    }
    node.addEventListener('wheel', wheel, { passive: false })
    addEventListener('keydown', keyDown, true)
    addEventListener('keyup', keyUp)
    return () => {
      drop('cancel')
      for (const [type, listener] of Object.entries(on)) {
        node.removeEventListener(type, listener as EventListener)
      }
      node.removeEventListener('wheel', wheel)
      removeEventListener('keydown', keyDown, true)
      removeEventListener('keyup', keyUp)
    }
  }, [root, stage])
}

const heldOf = ({ shiftKey, altKey, ctrlKey, metaKey }: PointerEvent): Held => ({
  shift: shiftKey,
  alt: altKey,
  ctrl: ctrlKey || metaKey,
})
