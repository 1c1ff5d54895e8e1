import type { Box } from '@/lib/board/element'
import { contains, type Point, touches } from '@/lib/board/geometry'
import type { Stage } from '../canvas/stage'

/** Pixels between the selection and the bar, and around the bar. */
const gap = 14
const around = 8
/** Pixels that the handle takes above one element, by which it is turned. */
const handle = 22
/** How high the title of a frame is at 100 % and more. */
const title = 28

/**
 * Where the bar of a selection is in the view: above it, else above the titles of its frames, else
 * below it, else inside at its top.
 */
export function placeOfBar(
  stage: Stage,
  selected: Box,
  { w, h }: { w: number; h: number },
  isTurned: boolean,
): Point {
  const { camera } = stage
  const { x, y } = camera.toView(selected)
  const middle = x + (selected.w * camera.scale) / 2
  const left = Math.max(around, Math.min(camera.width - w - around, middle - w / 2))
  const titles = titlesOf(stage)
  const view = { x: 0, y: around, w: camera.width, h: camera.height - 2 * around }
  const isFree = (top: number) => {
    const bar = { x: left, y: top, w, h }
    if (!contains(view, bar) || titles.some((each) => touches(each, bar))) return false
    // Measured only where the prompt may be: this is done in each step of the camera.
    return top < y || !camera.covers().some((each) => touches(each, bar))
  }
  const above = y - gap - h - (isTurned ? handle : 0)
  const overTitles = Math.min(...titles.map((each) => each.y)) - around - h
  const below = y + selected.h * camera.scale + gap
  return { x: left, y: [above, overTitles, below].find(isFree) ?? Math.max(around, y + around) }
}

/** The titles of the frames that are selected, or on which something is. */
function titlesOf(stage: Stage): Box[] {
  const { camera, selected } = stage
  const frames = new Set(selected.map(({ id, kind, frame }) => (kind === 'frame' ? id : frame)))
  return [...frames].flatMap((id) => {
    const frame = stage.get(id)
    if (!frame) return []
    const { x, y } = camera.toView(frame)
    const h = title * Math.max(camera.scale, Math.min(1, 2 * camera.scale))
    return [{ x, y: y - h, w: frame.w * camera.scale, h }]
  })
}
