import type { Camera } from '@/lib/board/camera'
import type { Box } from '@/lib/board/element'
import { freePart } from '@/lib/board/free-part'
import { centerOf, contains, outerBox, type Point, touches } from '@/lib/board/geometry'
import type { Stage } from '../canvas/stage'

type Size = { w: number; h: number }

/** Pixels between the selection and the bar, and around the bar. */
const gap = 14
const around = 8
/** Pixels that the handle takes above one element, by which it is turned. */
const handle = 22
/** How high the title of a frame is at 100 % and more. */
const titleHeight = 28
/** What a covered title counts, and a pixel of the way from the selection, beside a covered pixel of a picture. */
const ofTitle = 0.3
const ofWay = 6

/**
 * Where the bar of a selection is in the view: above it, below it, beside it or at the edge of what
 * is free, where it covers no other element, or else as little as can be. It never lies over what is
 * selected, the titles of its frames, or what lies over the board. Where there is no such place it is
 * inside the selection, at its top.
 */
export function placeOfBar(stage: Stage, selected: Box, bar: Size, isTurned: boolean): Point {
  const { camera } = stage
  const box = inView(camera, selected)
  const view = grownView(camera)
  const covers = camera.covers()
  const own = titlesOf(stage, framesOfSelection(stage))
  const taken = [
    ...stage.selected.map((element) => inView(camera, outerBox(element))),
    ...(isTurned ? [turnOf(box)] : []),
    ...own,
    ...covers,
  ]
  const left = within(view, box.x + (box.w - bar.w) / 2, bar)
  const free = freePart({ x: 0, y: 0, w: camera.width, h: camera.height }, covers, bar)
  const places = placesOf({ box, bar, own, free, view, isTurned }).filter((at) => {
    const place = { ...at, ...bar }
    return contains(view, place) && !taken.some((each) => touches(each, place))
  })
  return (
    bestOf(stage, places, bar, centerOf(box)) ?? { x: left, y: Math.max(around, box.y + around) }
  )
}

type Around = { box: Box; bar: Size; own: readonly Box[]; free: Box; view: Box; isTurned: boolean }

/** Where the bar may be, the best first. */
function placesOf({ box, bar, own, free, view, isTurned }: Around): Point[] {
  const above = box.y - gap - bar.h - (isTurned ? handle : 0)
  const overTitles = Math.min(...own.map(({ y }) => y)) - around - bar.h
  const below = box.y + box.h + gap
  const middle = box.x + (box.w - bar.w) / 2
  const after = box.x + box.w + gap
  const before = box.x - gap - bar.w
  const center = box.y + (box.h - bar.h) / 2
  const edges = [free.y + around, free.y + free.h - bar.h - around]
  const besideTitles = own.flatMap(({ x, w }) => [x + w + around, x - around - bar.w])
  const freeSides = [free.x + around, free.x + free.w - bar.w - around]
  return [
    ...across([above, overTitles, below], [middle, box.x, box.x + box.w - bar.w], view, bar),
    ...[box.y, center].flatMap((y) => [
      { x: after, y },
      { x: before, y },
    ]),
    ...across(edges, [middle, ...besideTitles, ...freeSides], view, bar),
  ]
}

const across = (tops: readonly number[], lefts: readonly number[], view: Box, bar: Size) =>
  tops.flatMap((y) => lefts.map((x) => ({ x: within(view, x, bar), y })))

/** The first place that covers nothing, or else that which covers least and is near. */
function bestOf(stage: Stage, places: readonly Point[], bar: Size, from: Point): Point | null {
  const { camera, document, selection } = stage
  const others: Box[] = []
  const frames: string[] = []
  for (const element of document.elements.values()) {
    if (!camera.sees(outerBox(element))) continue
    if (element.kind === 'frame') frames.push(element.id)
    else if (!selection.get().has(element.id)) others.push(inView(camera, outerBox(element)))
  }
  const titles = titlesOf(stage, frames)
  let best: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (const at of places) {
    const place = { ...at, ...bar }
    const covered = shared(place, others) + ofTitle * shared(place, titles)
    if (covered === 0) return at
    const { x, y } = centerOf(place)
    const cost = covered + ofWay * Math.hypot(x - from.x, y - from.y)
    if (cost < least) {
      least = cost
      best = at
    }
  }
  return best
}

/** How many pixels of these boxes a place covers. */
function shared(place: Box, boxes: readonly Box[]): number {
  let sum = 0
  for (const { x, y, w, h } of boxes) {
    const across = Math.min(place.x + place.w, x + w) - Math.max(place.x, x)
    const down = Math.min(place.y + place.h, y + h) - Math.max(place.y, y)
    if (across > 0 && down > 0) sum += across * down
  }
  return sum
}

function inView(camera: Camera, box: Box): Box {
  return { ...camera.toView(box), w: box.w * camera.scale, h: box.h * camera.scale }
}

const grownView = ({ width, height }: Camera): Box => ({
  x: around,
  y: around,
  w: width - 2 * around,
  h: height - 2 * around,
})

const within = (view: Box, x: number, { w }: Size) =>
  Math.max(view.x, Math.min(view.x + view.w - w, x))

/** The handle by which an element is turned. */
const turnOf = ({ x, y, w }: Box): Box => ({
  x: x + w / 2 - handle / 2,
  y: y - gap - handle,
  w: handle,
  h: gap + handle,
})

/** The frames that are selected, or on which something is. */
const framesOfSelection = (stage: Stage) =>
  new Set(stage.selected.map(({ id, kind, frame }) => (kind === 'frame' ? id : frame)))

/** The titles of frames in the view. */
function titlesOf(stage: Stage, frames: Iterable<string>): Box[] {
  const { camera } = stage
  const h = titleHeight * Math.max(camera.scale, Math.min(1, 2 * camera.scale))
  return [...frames].flatMap((id) => {
    const frame = stage.get(id)
    if (!frame) return []
    const { x, y, w } = inView(camera, frame)
    return [{ x, y: y - h, w, h }]
  })
}
