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
/** What covering all of another element and of a frame's title counts, beside a pixel of the way from the selection. */
const ofElement = 20_000
const ofTitle = 100

/**
 * Where the bar of a selection is in the view: above it, below it or beside it if that covers no other
 * element, else there or at the edge of what is free, where it covers little and is near. It never lies
 * over what is selected, the titles of its frames, or what lies over the board. Where there is no such
 * place it is inside the selection, at its top.
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
  const isFree = (at: Point) => {
    const place = { ...at, ...bar }
    return contains(view, place) && !taken.some((each) => touches(each, place))
  }
  const near = placesNear({ box, bar, own, view, isTurned }).filter(isFree)
  const far = placesAtEdges({ box, bar, own, view, free }).filter(isFree)
  return (
    bestOf(stage, { near, far }, bar, centerOf(box)) ?? {
      x: left,
      y: Math.max(around, box.y + around),
    }
  )
}

type Around = { box: Box; bar: Size; own: readonly Box[]; view: Box }

/** Where the bar may be by the selection, the best first. */
function placesNear({ box, bar, own, view, isTurned }: Around & { isTurned: boolean }): Point[] {
  const above = box.y - gap - bar.h - (isTurned ? handle : 0)
  const overTitles = Math.min(...own.map(({ y }) => y)) - around - bar.h
  const below = box.y + box.h + gap
  const sides = [box.x + box.w + gap, box.x - gap - bar.w]
  const heights = [box.y, box.y + (box.h - bar.h) / 2]
  return [
    ...across([above, overTitles, below], leftsOver(box, bar), view, bar),
    ...heights.flatMap((y) => sides.map((x) => ({ x, y }))),
  ]
}

/** Where it may be at the upper and the lower edge of what is free. */
function placesAtEdges({ box, bar, own, view, free }: Around & { free: Box }): Point[] {
  const edges = [free.y + around, free.y + free.h - bar.h - around]
  const besideTitles = own.flatMap(({ x, w }) => [x + w + around, x - around - bar.w])
  return across(edges, [...leftsOver(box, bar), ...besideTitles], view, bar)
}

/** In the middle of a box, and flush with its sides. */
const leftsOver = (box: Box, bar: Size) => [
  box.x + (box.w - bar.w) / 2,
  box.x,
  box.x + box.w - bar.w,
]

const across = (tops: readonly number[], lefts: readonly number[], view: Box, bar: Size) =>
  tops.flatMap((y) => lefts.map((x) => ({ x: within(view, x, bar), y })))

type Places = { near: readonly Point[]; far: readonly Point[] }

/** The first near place that covers nothing, or else the one of all that costs least. */
function bestOf(stage: Stage, { near, far }: Places, bar: Size, from: Point): Point | null {
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
  for (const [index, at] of [...near, ...far].entries()) {
    const place = { ...at, ...bar }
    // An element of which little is covered can still be taken.
    const covered =
      ofElement * sumOf(others, (each) => shareOf(each, place) ** 2) +
      ofTitle * sumOf(titles, (each) => shareOf(each, place))
    if (covered === 0 && index < near.length) return at
    const { x, y } = centerOf(place)
    const cost = covered + Math.hypot(x - from.x, y - from.y)
    if (cost < least) {
      least = cost
      best = at
    }
  }
  return best
}

const sumOf = (boxes: readonly Box[], value: (box: Box) => number) =>
  boxes.reduce((sum, box) => sum + value(box), 0)

/** How much of a box a place covers. */
function shareOf({ x, y, w, h }: Box, place: Box): number {
  const across = Math.min(place.x + place.w, x + w) - Math.max(place.x, x)
  const down = Math.min(place.y + place.h, y + h) - Math.max(place.y, y)
  return across > 0 && down > 0 ? (across * down) / (w * h) : 0
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
