import type { Box } from '@/lib/board/element'
import {
  boundsOf,
  centerOf,
  degreesAt,
  outerBox,
  type Point,
  wholeTurn,
} from '@/lib/board/geometry'
import { carried, type Handle, resized, resizedTurned } from '@/lib/board/resize'
import { neighboursOf, snap } from '@/lib/board/snap'
import { placedOps } from './commands'
import { type Gesture, step } from './gesture'
import type { Stage } from './stage'

type Placed = Box & { rotation?: number }

/** Shows boxes while a gesture goes on, and makes them one step of the history at its end. */
function placing(stage: Stage) {
  let shown = new Map<string, Placed>()
  let editedAt = 0
  stage.document.begin()
  stage.moving.set(true)
  const edit = () => {
    editedAt = performance.now()
    const turns = [...shown].flatMap(([id, { rotation }]) =>
      rotation !== undefined && rotation !== (stage.get(id)?.rotation ?? 0)
        ? [{ id, set: { rotation } }]
        : [],
    )
    stage.document.edit([...placedOps(stage, shown), ...turns])
  }
  function finish(close: () => void) {
    stage.view.endPreview()
    close()
    stage.guides.set([])
    stage.moving.set(false)
    stage.read()
    stage.view.refresh()
  }
  return {
    show(boxes: Map<string, Placed>) {
      shown = boxes
      stage.view.preview(boxes)
      if (stage.isShared && performance.now() - editedAt >= step) edit()
    },
    end() {
      if (shown.size > 0) edit()
      finish(() => stage.document.end())
    },
    cancel() {
      finish(() => stage.document.cancel())
    },
  }
}

/** Drags a handle of what is selected. */
export function resizeGesture(stage: Stage, handle: Handle, from: Point): Gesture {
  const elements = stage.selected
  const [first] = elements
  const around = boundsOf(elements.map(outerBox))
  const { show, end, cancel } = placing(stage)
  const isCorner = handle.length === 2
  const keeps = isCorner && (elements.length > 1 || elements.some(({ kind }) => kind === 'picture'))
  const others = [...stage.document.elements.values()].filter(
    ({ id, frame }) => !elements.some((each) => each.id === id || each.id === frame),
  )
  const { camera } = stage
  const neighbours = around
    ? neighboursOf(around, others.map(outerBox), camera.view, camera.scale)
    : []

  return {
    move(at, _, { shift, alt, ctrl }) {
      if (!around || !first) return
      const by = { dx: at.x - from.x, dy: at.y - from.y }
      const options = { keep: isCorner && shift !== keeps, centered: alt }
      if (elements.length === 1 && first.rotation) {
        const { rotation } = first
        show(
          new Map([
            [first.id, { ...resizedTurned(first, rotation, handle, by, options), rotation }],
          ]),
        )
        return
      }
      if (!ctrl && !options.keep && !alt) snapHandle(around, handle, by, neighbours, stage)
      const to = resized(around, handle, by, options)
      show(new Map(elements.map((each) => [each.id, withTurn(carried(each, around, to), each)])))
    },
    end,
    cancel,
  }
}

const withTurn = (box: Box, { rotation }: Placed): Placed => (rotation ? { ...box, rotation } : box)

/** Lets the dragged side be in line with a neighbour's. */
function snapHandle(
  around: Box,
  handle: Handle,
  by: { dx: number; dy: number },
  neighbours: readonly Box[],
  stage: Stage,
) {
  const right = handle.includes('e') ? around.x + around.w : around.x
  const down = handle.includes('s') ? around.y + around.h : around.y
  const corner = { x: right + by.dx, y: down + by.dy, w: 0, h: 0 }
  const { dx, dy, guides } = snap(corner, neighbours, stage.camera.scale)
  const across = /[ew]/.test(handle)
  const along = /[ns]/.test(handle)
  if (across) by.dx += dx
  if (along) by.dy += dy
  stage.guides.set(guides.filter(({ axis }) => (axis === 'x' ? across : along)))
}

/** Degrees between two stops while Shift is held. */
const stop = 15

/** Turns the selected element around its middle. */
export function rotateGesture(stage: Stage, from: Point): Gesture {
  const [element] = stage.selected
  const { show, end, cancel } = placing(stage)
  if (!element) return { move: () => {}, end, cancel }
  const middle = centerOf(element)
  const before = degreesAt(from, middle)
  const { x, y, w, h, rotation = 0 } = element
  return {
    move(at, _, { shift }) {
      const turn = rotation + degreesAt(at, middle) - before
      const next = wholeTurn(shift ? Math.round(turn / stop) * stop : turn)
      show(new Map([[element.id, { x, y, w, h, rotation: next }]]))
      stage.say(`${next} degrees`)
    },
    end,
    cancel,
  }
}
