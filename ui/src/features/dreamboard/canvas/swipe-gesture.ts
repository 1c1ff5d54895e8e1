import type { ElementOf } from '@/lib/board/element'
import { centerOf, type Point } from '@/lib/board/geometry'
import type { Gesture } from './gesture'
import type { Stage } from './stage'
import { panGesture } from './view-gestures'

/** Pixels that a finger goes sideways for the next frame, and its share of what it goes up or down. */
const far = 56
const flat = 2
/** Milliseconds that the camera takes to get there. */
const glide = 220

/** Narrower than this one frame fills the view. */
export const narrow = 600
const margin = 14
/** Room for the title of a frame. */
const above = 56

/** The frames as one reads them. */
export function framesOf(stage: Stage): ElementOf<'frame'>[] {
  return stage.reading.get().flatMap((id) => {
    const element = stage.get(id)
    return element?.kind === 'frame' ? [element] : []
  })
}

/** The frame that is nearest to the middle of what is seen; undefined: there is none. */
export function frameInSight(stage: Stage): ElementOf<'frame'> | undefined {
  const middle = centerOf(stage.camera.view)
  const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return framesOf(stage).reduce<ElementOf<'frame'> | undefined>(
    (best, frame) => (best && away(centerOf(best)) <= away(centerOf(frame)) ? best : frame),
    undefined,
  )
}

/** Where the camera has a frame that fills the width. */
export function viewOfFrame({ camera }: Stage, { x, y, w }: { x: number; y: number; w: number }) {
  const scale = Math.min(2, (camera.width - 2 * margin) / w)
  return { x: x - (camera.width / scale - w) / 2, y: y - above / scale, scale }
}

/**
 * A finger moves the camera. Where a frame fills the width, one that goes sideways goes to the next
 * frame.
 */
export function swipeGesture(stage: Stage, from: Point, onTap: () => void): Gesture {
  const pan = panGesture(stage, from, onTap)
  const begun = frameInSight(stage)
  const fills = begun && begun.w * stage.camera.scale <= stage.camera.width + 1
  let last = from
  return {
    ...pan,
    move(at, view, held) {
      last = view
      pan.move(at, view, held)
    },
    end() {
      const across = last.x - from.x
      const isSwipe = Math.abs(across) > Math.max(far, flat * Math.abs(last.y - from.y))
      if (!begun || !fills || !isSwipe) return pan.end()
      const frames = framesOf(stage)
      const at = frames.findIndex(({ id }) => id === begun.id)
      const next = frames[at + (across < 0 ? 1 : -1)] ?? begun
      glideTo(stage, viewOfFrame(stage, next))
      stage.say(`${next.data.title}, ${frames.indexOf(next) + 1} of ${frames.length}`)
    },
  }
}

/** Moves the camera there, at once for those who want less motion. */
function glideTo({ camera }: Stage, to: { x: number; y: number; scale: number }) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return camera.moveTo(to.x, to.y, to.scale)
  }
  const { x, y, scale } = camera
  const begun = performance.now()
  let expected = { x, y }
  const step = (now: number) => {
    // Somebody else moves it.
    if (camera.x !== expected.x || camera.y !== expected.y) return
    const share = Math.min(1, Math.max(0, (now - begun) / glide))
    const eased = 1 - (1 - share) ** 3
    const between = (a: number, b: number) => a + (b - a) * eased
    camera.moveTo(between(x, to.x), between(y, to.y), between(scale, to.scale))
    expected = { x: camera.x, y: camera.y }
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
