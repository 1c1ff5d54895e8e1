import type { BoardElement, Box } from '@/lib/board/element'
import { centerOf, contains, grown, holds, type Point } from '@/lib/board/geometry'
import { type BoxColors, boxColor, boxColors } from './box-colors'
import type { Stage } from './stage'

/** Pixels around the view that are drawn as well, for the camera to move over. */
const around = 300

/**
 * Elements drawn as boxes of their colors on one canvas over the others: those that have no node yet,
 * and those that are too small and too many to be more.
 */
export class ElementBoxes {
  canvas: HTMLCanvasElement | null = null
  readonly #stage: Stage
  #elements: readonly BoardElement[] = []
  #area: Box | null = null
  /** Read while the camera rests: in each of its steps that would take longer than all else. */
  #colors: BoxColors | null = null

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** Draws these and no others. While the camera moves they are drawn only if there are others, or it left them. */
  show(elements: readonly BoardElement[], isResting: boolean): void {
    const before = this.#elements
    this.#elements = elements
    const same =
      elements.length === before.length && elements.every((each, i) => each === before[i])
    if (same && !isResting && this.#area && contains(this.#area, this.#stage.camera.view)) return
    this.#area = grown(this.#stage.camera.view, around / this.#stage.camera.scale)
    if (isResting || !this.#colors) this.recolor()
    else this.redraw()
  }

  /** Draws them in the colors of the theme. */
  recolor(): void {
    if (!this.canvas) return
    this.#colors = boxColors(this.canvas, { frame: '--surface', picture: '--tile' })
    this.redraw()
  }

  /** The uppermost one at a point. */
  at(point: Point): BoardElement | undefined {
    return this.#elements.findLast((element) => {
      const box = this.#stage.boxOf(element.id)
      return box && holds(box, point)
    })
  }

  redraw(): void {
    const { canvas } = this
    if (!canvas) return
    const isEmpty = this.#elements.length === 0
    // Set again it counts as a change to the page.
    if (canvas.hidden !== isEmpty) canvas.hidden = isEmpty
    const context = isEmpty ? null : canvas.getContext('2d')
    if (context && this.#area && this.#colors) this.#draw(context, this.#area, this.#colors)
  }

  #draw(context: CanvasRenderingContext2D, area: Box, colors: BoxColors) {
    const { camera, selection, view } = this.#stage
    const { canvas } = context
    // Its own units are pixels, and its size on the board is that of the area.
    const scale = camera.scale
    canvas.width = Math.ceil(area.w * scale)
    canvas.height = Math.ceil(area.h * scale)
    canvas.style.left = `${area.x}px`
    canvas.style.top = `${area.y}px`
    canvas.style.width = `${area.w}px`
    canvas.style.height = `${area.h}px`
    const pictures = view.images.colors.known.get()
    context.strokeStyle = colors.line
    context.lineWidth = 2 / scale
    for (const { id } of this.#elements) {
      const element = this.#stage.get(id)
      const box = this.#stage.boxOf(id)
      if (!element || !box) continue
      const { x, y } = centerOf(box)
      context.setTransform(scale, 0, 0, scale, (x - area.x) * scale, (y - area.y) * scale)
      context.rotate(((box.rotation ?? 0) * Math.PI) / 180)
      context.fillStyle = boxColor(element, colors, pictures)
      context.fillRect(-box.w / 2, -box.h / 2, box.w, box.h)
      if (selection.get().has(id)) context.strokeRect(-box.w / 2, -box.h / 2, box.w, box.h)
    }
  }
}
