import type { Box } from '@/lib/board/element'
import { withMembers } from '@/lib/board/frames'
import { boundsOf, outerBox, type Point } from '@/lib/board/geometry'
import { neighboursOf, snap } from '@/lib/board/snap'
import { copyTo, placedOps } from './commands'
import { type Gesture, slack, step } from './gesture'
import type { Stage } from './stage'

/** Drags what is selected; with Alt a copy of it. Held Ctrl lets it lie anywhere. */
export function moveGesture(stage: Stage, from: Point, onTap: () => void): Gesture {
  const { document, camera, view } = stage
  let start = new Map<string, Box & { rotation?: number }>()
  let around: Box | null = null
  let neighbours: readonly Box[] = []
  let shown = new Map<string, Box & { rotation?: number }>()
  let editedAt = 0
  const selected = stage.selection.get()

  function begin(copy: boolean) {
    document.begin()
    stage.moving.set(true)
    let ids = withMembers(document.elements, stage.selection.get())
    if (copy) {
      const elements = document.order.flatMap((id) => (ids.has(id) ? (stage.get(id) ?? []) : []))
      const copies = copyTo(stage, elements, { x: 0, y: 0 })
      stage.select(copies.filter((_, index) => selected.has(elements[index]?.id ?? '')))
      ids = new Set(copies)
    }
    for (const id of ids) {
      const element = stage.get(id)
      if (element) start.set(id, element)
    }
    around = boundsOf([...start.values()].map(outerBox))
    const others = [...document.elements.values()].filter(({ id }) => !start.has(id))
    if (around) neighbours = neighboursOf(around, others.map(outerBox), camera.view, camera.scale)
  }

  function edit(now: boolean) {
    if (!now && (!stage.isShared || performance.now() - editedAt < step)) return
    editedAt = performance.now()
    document.edit(placedOps(stage, shown))
  }

  function finish(close: () => void) {
    view.endPreview()
    close()
    stage.guides.set([])
    stage.moving.set(false)
    stage.read()
    view.refresh()
  }

  return {
    move(at, _, { alt, ctrl }) {
      let dx = at.x - from.x
      let dy = at.y - from.y
      if (!around) {
        if (Math.hypot(dx, dy) * camera.scale < slack) return
        begin(alt)
      }
      if (!around) return
      if (ctrl) stage.guides.set([])
      else {
        const moved = { ...around, x: around.x + dx, y: around.y + dy }
        const snapped = snap(moved, neighbours, camera.scale)
        dx += snapped.dx
        dy += snapped.dy
        stage.guides.set(snapped.guides)
      }
      shown = new Map(
        [...start].map(([id, box]) => [
          id,
          {
            x: box.x + dx,
            y: box.y + dy,
            w: box.w,
            h: box.h,
            ...(box.rotation && { rotation: box.rotation }),
          },
        ]),
      )
      view.preview(shown)
      edit(false)
    },
    end() {
      if (!around) return onTap()
      edit(true)
      finish(() => document.end())
      stage.say(start.size === 1 ? '1 element moved' : `${start.size} elements moved`)
      start = new Map()
    },
    cancel() {
      if (!around) return
      finish(() => document.cancel())
      stage.select(selected)
    },
  }
}
