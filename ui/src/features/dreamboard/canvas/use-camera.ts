import { type RefObject, useLayoutEffect } from 'react'
import type { Stage } from './stage'
import { framesOf, narrow, viewOfFrame } from './swipe-gesture'

/** Milliseconds after the last step until the camera is at rest. */
const rest = 140
/** Milliseconds between two looks at what is near, while it moves. */
const look = 200
/** Board units between two dots of the desk. */
const pitch = 24

/**
 * Draws what the camera shows: one transform of the world a frame, and nothing is rendered. While
 * it moves the world has a layer of its own; at rest it is drawn sharp.
 */
export function useCamera(
  root: RefObject<HTMLElement | null>,
  world: RefObject<HTMLElement | null>,
  dots: RefObject<HTMLElement | null>,
  stage: Stage,
) {
  useLayoutEffect(() => {
    const view = root.current
    const node = world.current
    const ground = dots.current
    if (!view || !node || !ground) return
    const { camera } = stage
    let asked = 0
    let resting: ReturnType<typeof setTimeout> | undefined
    let lookedAt = 0

    function draw(now: number) {
      asked = 0
      const { x, y, scale } = camera
      if (node) node.style.transform = `scale(${scale}) translate(${-x}px, ${-y}px)`
      // The dots are as far apart at any zoom, within a factor of two.
      const apart = pitch * scale * 2 ** -Math.round(Math.log2(scale))
      const offset = (at: number) => (((-at * scale) % apart) + apart) % apart
      if (ground) {
        ground.style.transform = `translate(${offset(x) - apart}px, ${offset(y) - apart}px) scale(${apart / pitch})`
      }
      if (now - lookedAt < look) return
      lookedAt = now
      stage.view.refresh()
    }

    function settle() {
      resting = undefined
      view?.removeAttribute('data-moving')
      const { scale } = camera
      stage.view.rescale()
      view?.setAttribute('data-zoom', scale < 0.2 ? 'far' : scale < 0.4 ? 'middle' : 'near')
      stage.scale.set(scale)
      stage.rests.set(stage.rests.get() + 1)
      stage.view.refresh()
    }

    const stop = camera.subscribe(() => {
      if (!asked) asked = requestAnimationFrame(draw)
      if (resting === undefined) view.toggleAttribute('data-moving', true)
      clearTimeout(resting)
      resting = setTimeout(settle, rest)
    })
    const measure = () => camera.resize(view.clientWidth, view.clientHeight)
    measure()
    showFirst(stage)
    draw(performance.now())
    settle()
    const observer = new ResizeObserver(measure)
    observer.observe(view)
    return () => {
      stop()
      observer.disconnect()
      cancelAnimationFrame(asked)
      clearTimeout(resting)
    }
  }, [root, world, dots, stage])
}

/** What is seen of a board that is opened. */
function showFirst(stage: Stage) {
  const { camera } = stage
  const bounds = stage.bounds()
  const [first] = stage.reading.get().flatMap((id) => stage.get(id) ?? [])
  if (!bounds || !first) camera.center({ x: 0, y: 0, w: 0, h: 0 })
  else if (camera.width >= narrow) camera.fit(bounds, 72, 1)
  else {
    const { x, y, scale } = viewOfFrame(stage, framesOf(stage)[0] ?? first)
    camera.moveTo(x, y, scale)
  }
}
