import type { BoardElement, Box } from '@/lib/board/element'
import { outerBox, type Point } from '@/lib/board/geometry'
import { spokenName } from '@/lib/board/spoken-name'
import { BoardImages, type ImageAddress } from './board-images'
import { ElementBoxes } from './element-boxes'
import type { Stage } from './stage'

/** Pixels around the view: what is further away is folded, and what is nearer has its image. */
const foldedFrom = 900
const imagesWithin = 300
/** With more in sight than this, what is smaller than so many pixels is a box; while the camera moves, larger ones stay one. */
const crowd = 1000
const smallest = 15
const smallestMoving = 40
/** How much larger than on the board titles are when it is small. */
const largestText = 2

type Placed = Box & { rotation?: number }

/**
 * The elements' nodes. What changes often or for many at once (places, names, images, what is
 * selected) is written into them here, so that nothing is rendered for it.
 */
export class BoardView {
  /** Where a gesture has elements that are not there yet. */
  readonly previews = new Map<string, Placed>()
  /** The list of all elements. */
  list: HTMLElement | null = null
  readonly images: BoardImages
  readonly boxes: ElementBoxes
  readonly #stage: Stage
  readonly #nodes = new Map<string, HTMLElement>()
  /** What is folded, or will be once it has a node. */
  readonly #far = new Set<string>()
  readonly #watchers = new Set<() => void>()
  #selected: ReadonlySet<string> = new Set()
  #focusable = ''
  /** The scale that lines and titles are for. */
  #scale = 0
  /** An element that gets the focus once it has a node. */
  #awaited = ''
  #places: ReadonlyMap<string, number> = new Map()

  constructor(stage: Stage, address: ImageAddress) {
    this.#stage = stage
    this.images = new BoardImages(stage.camera, address)
    this.boxes = new ElementBoxes(stage)
    this.images.colors.known.subscribe(() => this.boxes.redraw())
  }

  attach(id: string, node: HTMLElement): void {
    this.#nodes.set(id, node)
    if (this.#far.has(id)) this.#fold(id, node)
    if (id === this.#stage.focused.get()) node.tabIndex = 0
    if (this.#stage.selection.get().has(id)) this.#mark(node)
    if (this.#stage.get(id)?.kind === 'frame') {
      node.style.setProperty('--text-scale', this.#textScale)
    }
    this.#name(id, this.#places.get(id) ?? -1)
    if (id === this.#awaited) this.#stage.focus(id)
  }

  detach(id: string): void {
    // The keys go on when what had the focus is gone, such as after an undo.
    if (this.#nodes.get(id) === document.activeElement) queueMicrotask(() => this.focusList())
    this.#nodes.delete(id)
    this.#far.delete(id)
  }

  /** Puts an element where it is seen. */
  place(id: string): void {
    const node = this.#nodes.get(id)
    const box = this.#stage.boxOf(id)
    if (!node || !box) return
    // Not by a transform: elements without one are drawn as one.
    node.style.left = `${box.x}px`
    node.style.top = `${box.y}px`
    node.style.rotate = box.rotation ? `${box.rotation}deg` : ''
    node.style.width = `${box.w}px`
    node.style.height = `${box.h}px`
  }

  /** Shows elements somewhere while a gesture goes on. */
  preview(boxes: ReadonlyMap<string, Placed>): void {
    for (const [id, box] of boxes) {
      if (!this.previews.has(id)) this.#nodes.get(id)?.toggleAttribute('data-moving', true)
      this.previews.set(id, box)
      this.place(id)
    }
    for (const watch of this.#watchers) watch()
    this.boxes.redraw()
  }

  /** Called when a gesture shows elements somewhere else. Returns what ends that. */
  onPreview(watch: () => void): () => void {
    this.#watchers.add(watch)
    return () => this.#watchers.delete(watch)
  }

  /** Shows them where they are. */
  endPreview(): void {
    const ids = [...this.previews.keys()]
    this.previews.clear()
    for (const id of ids) {
      this.#nodes.get(id)?.removeAttribute('data-moving')
      this.place(id)
    }
    this.boxes.redraw()
  }

  /**
   * Lets lines and titles be as thick and large on the screen at any zoom. Only those that have some
   * are told: one property of the view would change the style of every element.
   */
  rescale(): void {
    const { scale } = this.#stage.camera
    if (scale === this.#scale) return
    this.#scale = scale
    for (const id of [...this.#selected, this.#focusable]) {
      this.#nodes.get(id)?.style.setProperty('--scale', String(scale))
    }
    for (const [id, node] of this.#nodes) {
      if (this.#stage.get(id)?.kind === 'frame') {
        node.style.setProperty('--text-scale', this.#textScale)
      }
    }
  }

  get #textScale() {
    return String(Math.min(largestText, Math.max(1, 1 / this.#stage.camera.scale)))
  }

  focus(id: string): void {
    const before = this.#nodes.get(this.#focusable)
    if (before) before.tabIndex = -1
    this.#focusable = id
    const node = this.#nodes.get(id)
    this.#awaited = node ? '' : id
    if (!node) return
    node.tabIndex = 0
    node.style.setProperty('--scale', String(this.#stage.camera.scale))
    // A folded one can't take the focus.
    this.#unfold(id, node)
    node.focus({ preventScroll: true })
  }

  /** Gives the focus to the element that had it last, or to the empty list. */
  focusList(): void {
    const id = this.#stage.focused.get()
    if (this.#nodes.has(id)) this.focus(id)
    else this.list?.focus({ preventScroll: true })
  }

  markSelected(): void {
    const selected = this.#stage.selection.get()
    for (const id of this.#selected) {
      const node = this.#nodes.get(id)
      if (node && !selected.has(id)) node.ariaSelected = 'false'
    }
    for (const id of selected) {
      const node = this.#nodes.get(id)
      if (node && !this.#selected.has(id)) this.#mark(node)
    }
    this.#selected = selected
    this.boxes.redraw()
  }

  /** What is under the pointer: that of a node, or drawn over it as a box. */
  under(target: Element | null, at: Point): BoardElement | undefined {
    const id = target?.closest<HTMLElement>('[data-id]')?.dataset.id
    const element = id === undefined ? undefined : this.#stage.get(id)
    return element && element.kind !== 'frame' ? element : (this.boxes.at(at) ?? element)
  }

  #mark(node: HTMLElement) {
    node.style.setProperty('--scale', String(this.#stage.camera.scale))
    node.ariaSelected = 'true'
  }

  nameAll(): void {
    this.#places = new Map(this.#stage.reading.get().map((id, index) => [id, index]))
    this.#stage.reading.get().forEach((id, index) => {
      this.#name(id, index)
    })
    const first = this.#stage.focused.get()
    if (first === this.#focusable) return
    const before = this.#nodes.get(this.#focusable)
    if (before) before.tabIndex = -1
    const node = this.#nodes.get(first)
    if (node) node.tabIndex = 0
    this.#focusable = first
  }

  #name(id: string, index: number) {
    const node = this.#nodes.get(id)
    const element = this.#stage.get(id)
    if (!node || !element || index < 0) return
    const count = this.#stage.reading.get().length
    const name = spokenName(element, index + 1, count)
    if (node.ariaLabel === name) return
    node.ariaLabel = name
    node.ariaPosInSet = String(index + 1)
    node.ariaSetSize = String(count)
  }

  /** Folds what is far from the view, and gives what is near the image that it needs there. */
  refresh(): void {
    this.#see(true)
  }

  /** The same while the camera moves: nothing is folded, and no image replaced by a sharper one. */
  look(): void {
    this.#see(false)
  }

  #see(isResting: boolean) {
    const { camera, document: board } = this.#stage
    const all = board.order.flatMap((id) => board.get(id) ?? [])
    const near = all.filter((element) => camera.sees(outerBox(element), foldedFrom))
    const least = isResting ? smallest : smallestMoving
    const side = near.length > crowd ? least / camera.scale : 0
    const shown = new Set(near.filter(({ w, h }) => Math.max(w, h) >= side))
    for (const element of all) this.#showOrFold(element.id, shown.has(element), isResting)
    this.boxes.show(
      near.filter(({ id }) => !this.#nodes.has(id) || this.#far.has(id)),
      isResting,
    )
    const drawn = near.filter((element) => camera.sees(outerBox(element), imagesWithin))
    this.images.load(drawn, !isResting)
  }

  #showOrFold(id: string, isShown: boolean, isResting: boolean) {
    const node = this.#nodes.get(id)
    if (!node) {
      if (isShown) this.#far.delete(id)
      else this.#far.add(id)
    } else if (isShown !== this.#far.has(id)) return
    else if (isShown) this.#unfold(id, node)
    else if (isResting && node !== document.activeElement) this.#fold(id, node)
  }

  #fold(id: string, node: HTMLElement) {
    node.toggleAttribute('data-far', true)
    this.#far.add(id)
  }

  #unfold(id: string, node: HTMLElement) {
    node.removeAttribute('data-far')
    this.#far.delete(id)
  }

  /** Loads the images of an asset again, such as when it has got ready. */
  reload(asset: string): void {
    this.images.forget(asset)
    this.refresh()
  }
}
