import { type RefObject, useEffect, useEffectEvent } from 'react'
import { toast } from '@/components/toast'
import type { BoardElement } from '@/lib/board/element'
import { withMembers } from '@/lib/board/frames'
import { boundsOf, centerOf, holds, type Point } from '@/lib/board/geometry'
import { linkOf } from '@/lib/board/link'
import { add, copyTo, remove } from '../canvas/commands'
import type { Stage } from '../canvas/stage'

export const loadPasted = () => import('@/lib/board/pasted')

/** How elements lie in the clipboard, for boards alone. */
const format = 'application/x-selvedge-board'

const noteSize = { w: 220, h: 120 }
const linkSize = { w: 280, h: 64 }

type Options = {
  root: RefObject<HTMLElement | null>
  stage: Stage
  onFiles: (files: readonly File[], at?: Point) => void
}

/** Copies, cuts and pastes elements; pastes and takes pictures, texts and links that are dropped. */
export function useClipboard({ root, stage, onFiles }: Options) {
  const bring = useEffectEvent(onFiles)

  useEffect(() => {
    /** Whether it is for the board, and not for a field or a dialog. */
    const isOurs = () => {
      const { activeElement } = document
      if (activeElement?.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]'))
        return false
      return activeElement === document.body || root.current?.contains(activeElement) === true
    }

    function copy(event: ClipboardEvent) {
      const ids = withMembers(stage.document.elements, stage.selection.get())
      if (!isOurs() || ids.size === 0 || !event.clipboardData) return
      const elements = stage.document.order.flatMap((id) =>
        ids.has(id) ? (stage.get(id) ?? []) : [],
      )
      event.clipboardData.setData(format, JSON.stringify(elements))
      event.clipboardData.setData('text/plain', elements.flatMap(textOf).join('\n'))
      event.preventDefault()
      stage.say(`${elements.length} copied`)
    }

    function cut(event: ClipboardEvent) {
      if (stage.readOnly) return
      copy(event)
      if (event.defaultPrevented) remove(stage)
    }

    function paste(event: ClipboardEvent) {
      if (!isOurs() || stage.readOnly || !event.clipboardData) return
      if (take(event.clipboardData, placeToPaste())) event.preventDefault()
    }

    /** Where the pointer is, or else the middle of what is in sight. */
    function placeToPaste(): Point {
      const { view, free } = stage.camera
      const at = stage.pointer
      return at && holds(view, at) ? at : centerOf(free)
    }

    function take(data: DataTransfer, at: Point): boolean {
      const elements = data.getData(format)
      const files = [...data.files]
      const text = (data.getData('text/uri-list') || data.getData('text/plain'))
        .trim()
        .slice(0, 4000)
      if (elements === '') return takeOther(files, text, at)
      elementsIn(elements).then(
        (pasted) => takeElements(pasted, at) || takeOther(files, text, at),
        () => toast.error("Couldn't paste. Try again."),
      )
      return true
    }

    function takeElements(elements: readonly BoardElement[], at: Point): boolean {
      const box = boundsOf(elements)
      if (!box) return false
      const by = { x: at.x - box.x - box.w / 2, y: at.y - box.y - box.h / 2 }
      show(copyTo(stage, elements, by))
      return true
    }

    function takeOther(files: readonly File[], text: string, at: Point): boolean {
      if (files.length > 0) bring(files, at)
      else if (text !== '') addNote(text, at)
      return files.length > 0 || text !== ''
    }

    function addNote(text: string, at: Point) {
      const isLink = linkOf(text) !== null
      const { w, h } = isLink ? linkSize : noteSize
      const high = isLink ? h : Math.min(600, Math.max(h, 24 + 20 * Math.ceil(text.length / 30)))
      const box = { x: at.x - w / 2, y: at.y - h / 2, w, h: high }
      show(add(stage, [{ kind: 'note', box, data: { text, tone: 'note' } }]))
    }

    function show(ids: readonly string[]) {
      stage.select(ids)
      if (ids[0]) stage.focus(ids[0])
      stage.say(`${ids.length} added`)
    }

    function over(event: DragEvent) {
      if (!stage.readOnly) event.preventDefault()
    }

    function drop(event: DragEvent) {
      const node = root.current
      if (stage.readOnly || !event.dataTransfer || !node) return
      event.preventDefault()
      const { left, top } = node.getBoundingClientRect()
      take(
        event.dataTransfer,
        stage.camera.toBoard({ x: event.clientX - left, y: event.clientY - top }),
      )
    }

    const node = root.current
    document.addEventListener('copy', copy)
    document.addEventListener('cut', cut)
    document.addEventListener('paste', paste)
    node?.addEventListener('dragover', over)
    node?.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', cut)
      document.removeEventListener('paste', paste)
      node?.removeEventListener('dragover', over)
      node?.removeEventListener('drop', drop)
    }
  }, [root, stage])
}

function textOf(element: BoardElement): string[] {
  if (element.kind === 'note') return [element.data.text]
  if (element.kind === 'swatch') return [`${element.data.name} ${element.data.hex}`]
  return []
}

/** The elements in a text; what tells them from others is loaded for the first. */
const elementsIn = (text: string) => loadPasted().then(({ pastedElements }) => pastedElements(text))
