import type { BoardElement } from '@/lib/board/element'
import { outerBox } from '@/lib/board/geometry'
import type { ElementBoxes } from './element-boxes'
import type { Stage } from './stage'

/** Pixels around the view from which on an element is folded. */
const foldedFrom = 900
/**
 * With more than these in sight, what is smaller than so many pixels is a box; while the camera moves,
 * what is one stays one until it is larger.
 */
const crowd = 1000
const smallest = 15
const smallestMoving = 60
/** Elements that are unfolded in one frame. */
const atOnce = 300

/** Folds what is too far away or too small to be seen: nothing of it is laid out, and it stays in the list. */
export class Folding {
  readonly #stage: Stage
  readonly #nodes: ReadonlyMap<string, HTMLElement>
  readonly #boxes: ElementBoxes
  /** What is folded, or will be once it has a node. */
  readonly #folded = new Set<string>()
  /** The frame in which more is unfolded. */
  #next = 0

  constructor(stage: Stage, nodes: ReadonlyMap<string, HTMLElement>, boxes: ElementBoxes) {
    this.#stage = stage
    this.#nodes = nodes
    this.#boxes = boxes
  }

  /** A node that is new is folded if it has to be. */
  attach(id: string, node: HTMLElement): void {
    if (this.#folded.has(id)) node.toggleAttribute('data-far', true)
  }

  forget(id: string): void {
    this.#folded.delete(id)
  }

  /** Whether it was folded. */
  unfold(id: string): boolean {
    this.#nodes.get(id)?.removeAttribute('data-far')
    return this.#folded.delete(id)
  }

  /** Folds and unfolds for what the camera sees; while it moves nothing is folded. */
  update(isResting: boolean): void {
    const { camera, document: board } = this.#stage
    const all = board.order.flatMap((id) => board.get(id) ?? [])
    const near = all.filter((element) => camera.sees(outerBox(element), foldedFrom))
    const least = isResting ? smallest : smallestMoving
    const side = near.length > crowd ? least / camera.scale : 0
    const shown = near.filter(({ w, h }) => Math.max(w, h) >= side)
    this.#unfoldSome(shown, isResting)
    if (isResting) {
      const kept = new Set(shown)
      for (const element of all) if (!kept.has(element)) this.#fold(element.id)
    }
    this.#boxes.show(
      near.filter(({ id }) => !this.#nodes.has(id) || this.#folded.has(id)),
      isResting,
    )
  }

  /** What is in sight first; the rest of many in the frames after this one. */
  #unfoldSome(elements: readonly BoardElement[], isResting: boolean) {
    const folded = elements.filter(({ id }) => this.#folded.has(id))
    const inSight = new Set(folded.filter((each) => this.#stage.camera.sees(outerBox(each))))
    const ordered = [...inSight, ...folded.filter((each) => !inSight.has(each))]
    for (const { id } of ordered.slice(0, atOnce)) this.unfold(id)
    cancelAnimationFrame(this.#next)
    if (isResting && ordered.length > atOnce) {
      this.#next = requestAnimationFrame(() => this.#stage.view.refresh())
    }
  }

  #fold(id: string) {
    const node = this.#nodes.get(id)
    if (this.#folded.has(id) || (node && node === document.activeElement)) return
    node?.toggleAttribute('data-far', true)
    this.#folded.add(id)
  }
}
