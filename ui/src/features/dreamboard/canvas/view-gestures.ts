import type { Box } from '@/lib/board/element'
import { contains, outerBox, type Point, touches } from '@/lib/board/geometry'
import { type Gesture, slack } from './gesture'
import type { Stage } from './stage'

/** Moves the camera with the pointer. */
export function panGesture(stage: Stage, from: Point, onTap: () => void = () => {}): Gesture {
  let last = from
  let gone = 0
  return {
    move(_, view) {
      stage.camera.pan(last.x - view.x, last.y - view.y)
      gone += Math.hypot(last.x - view.x, last.y - view.y)
      last = view
    },
    end() {
      if (gone < slack) onTap()
    },
    cancel: () => {},
  }
}

/** Selects what a dragged box touches, and the frames that lie in it whole. */
export function marqueeGesture(
  stage: Stage,
  from: Point,
  add: boolean,
  onTap: () => void,
): Gesture {
  const before = add ? stage.selection.get() : new Set<string>()
  const { marquee, document, camera } = stage
  return {
    move(at) {
      const box = boxBetween(from, at)
      if (!marquee.get() && Math.hypot(box.w, box.h) * camera.scale < slack) return
      marquee.set(box)
      const found = [...document.elements.values()].filter((element) =>
        element.kind === 'frame' ? contains(box, element) : touches(box, outerBox(element)),
      )
      stage.select([...before, ...found.map(({ id }) => id)])
    },
    end() {
      if (!marquee.get()) return onTap()
      marquee.set(null)
      const count = stage.selection.get().size
      stage.say(`${count} selected`)
    },
    cancel() {
      marquee.set(null)
      stage.select(before)
    },
  }
}

/** Draws a box; a click is a box without a size. */
export function boxGesture(stage: Stage, from: Point, onEnd: (box: Box) => void): Gesture {
  let box: Box = { ...from, w: 0, h: 0 }
  return {
    move(at) {
      box = boxBetween(from, at)
      if (Math.hypot(box.w, box.h) * stage.camera.scale < slack) box = { ...from, w: 0, h: 0 }
      stage.marquee.set(box.w > 0 ? box : null)
    },
    end() {
      stage.marquee.set(null)
      onEnd(box)
    },
    cancel: () => stage.marquee.set(null),
  }
}

function boxBetween(a: Point, b: Point): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
}
