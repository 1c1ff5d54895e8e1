import { type RefObject, useLayoutEffect } from 'react'
import { coversOf } from './covers'
import { Plane } from './plane'
import type { Stage } from './stage'
import { framesOf, narrow, viewOfFrame } from './swipe-gesture'

/** Milliseconds after the last step until the camera is at rest. */
const rest = 140
/** Milliseconds between two looks at what is near, while it moves. */
const look = 200

type Nodes = {
  view: RefObject<HTMLElement | null>
  layer: RefObject<HTMLElement | null>
  desk: RefObject<HTMLElement | null>
  world: RefObject<HTMLElement | null>
  over: RefObject<HTMLElement | null>
}

/** Draws what the camera shows: one transform of a layer a frame, and nothing is rendered. */
export function useCamera(nodes: Nodes, stage: Stage) {
  const { view: root, layer, desk, world, over } = nodes
  useLayoutEffect(() => {
    const view = root.current
    const above = over.current
    if (!view || !above || !layer.current || !desk.current || !world.current) return
    const { camera } = stage
    const plane = new Plane(camera, {
      layer: layer.current,
      desk: desk.current,
      world: world.current,
    })
    let asked = 0
    let resting: ReturnType<typeof setTimeout> | undefined
    let lookedAt = 0

    function draw(now: number) {
      asked = 0
      plane.move()
      if (now - lookedAt < look) return
      lookedAt = now
      stage.view.look()
    }

    function settle() {
      resting = undefined
      above?.removeAttribute('data-moving')
      plane.settle()
      stage.view.rescale()
      const { scale } = camera
      const zoom = scale < 0.2 ? 'far' : scale < 0.4 ? 'middle' : 'near'
      if (view && view.dataset.zoom !== zoom) view.dataset.zoom = zoom
      stage.scale.set(scale)
      stage.rests.set(stage.rests.get() + 1)
      stage.view.refresh()
    }

    const stop = camera.subscribe(() => {
      if (!asked) asked = requestAnimationFrame(draw)
      if (resting === undefined) above.toggleAttribute('data-moving', true)
      clearTimeout(resting)
      resting = setTimeout(settle, rest)
    })
    // A browser scrolls to what it finds on the page, or gives the focus: the camera goes there instead.
    function goWhereScrolled({ target }: Event) {
      const node = [view, above].find((each) => each === target)
      if (!node) return
      const { scrollLeft, scrollTop } = node
      if (scrollLeft === 0 && scrollTop === 0) return
      node.scrollTo(0, 0)
      camera.pan(scrollLeft, scrollTop)
    }
    // Scrolls don't bubble.
    view.addEventListener('scroll', goWhereScrolled, true)
    camera.covers = () => coversOf(view)
    const measure = () => camera.resize(view.clientWidth, view.clientHeight)
    measure()
    showFirst(stage)
    settle()
    const observer = new ResizeObserver(measure)
    observer.observe(view)
    return () => {
      stop()
      view.removeEventListener('scroll', goWhereScrolled, true)
      observer.disconnect()
      cancelAnimationFrame(asked)
      clearTimeout(resting)
    }
  }, [root, layer, desk, world, over, stage])
}

/** What is seen of a board that is opened. */
function showFirst(stage: Stage) {
  const { camera } = stage
  const bounds = stage.bounds()
  const [first] = stage.reading.get().flatMap((id) => stage.get(id) ?? [])
  if (!bounds || !first) camera.center({ x: 0, y: 0, w: 0, h: 0 })
  else if (camera.width >= narrow) stage.showAll()
  else {
    const { x, y, scale } = viewOfFrame(stage, framesOf(stage)[0] ?? first)
    camera.moveTo(x, y, scale)
  }
}
