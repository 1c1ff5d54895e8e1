import type { Box } from './element'
import { freePart, scaleIn } from './free-part'
import { contains, grown, type Point, touches } from './geometry'

/** Pixels around a box that is fitted into the view. */
type Room = { margin?: number; above?: number }

const least = 0.02
const most = 8

/** Which part of a board a view shows: the point at its corner, and the pixels of a board unit. */
export class Camera {
  x = 0
  y = 0
  scale = 1
  /** Pixels. */
  width = 1
  height = 1
  /** What lies over the view, in its pixels. */
  covers: () => readonly Box[] = () => []
  readonly #listeners = new Set<() => void>()

  /** Called when it moves. Returns what ends that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  moveTo(x: number, y: number, scale = this.scale): void {
    this.x = x
    this.y = y
    this.scale = bounded(scale)
    for (const listener of this.#listeners) listener()
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return
    this.width = width
    this.height = height
    this.moveTo(this.x, this.y)
  }

  /** Moves by pixels of the view. */
  pan(dx: number, dy: number): void {
    this.moveTo(this.x + dx / this.scale, this.y + dy / this.scale)
  }

  /** Zooms; what lies under a point of the view stays there. */
  zoom(at: Point, by: number): void {
    const scale = bounded(this.scale * by)
    const { x, y } = this.toBoard(at)
    this.moveTo(x - at.x / scale, y - at.y / scale, scale)
  }

  zoomTo(scale: number): void {
    this.zoom({ x: this.width / 2, y: this.height / 2 }, scale / this.scale)
  }

  /** Shows a box whole, where nothing lies over it. */
  fit(box: Box, { margin = 48, above = margin }: Room = {}, closest = most): void {
    const { x, y, w, h } = this.#free(box)
    // A small view has less around it.
    const room = (pixels: number) => Math.min(pixels, w / 4, h / 4)
    const side = room(margin)
    const head = room(above)
    const part = { x: x + side, y: y + head, w: w - 2 * side, h: h - head - side }
    this.#put(box, part, bounded(Math.min(scaleIn(part, box), closest)))
  }

  center({ x, y, w, h }: Box, scale = this.scale): void {
    this.moveTo(x + w / 2 - this.width / scale / 2, y + h / 2 - this.height / scale / 2, scale)
  }

  /** Moves no further than it takes to show a box where nothing lies over it. */
  reveal(box: Box, margin = 64): void {
    const seen = { ...this.toView(box), w: box.w * this.scale, h: box.h * this.scale }
    const needed = grown(seen, margin)
    const covers = this.covers()
    const isFree = !covers.some((cover) => touches(cover, seen))
    if (isFree && contains(this.#whole, needed)) return
    const free = freePart(this.#whole, covers, needed)
    if (needed.w > free.w || needed.h > free.h) {
      if (!touches(free, seen)) this.#put(box, free, this.scale)
      return
    }
    const left = Math.max(0, free.x - needed.x)
    const top = Math.max(0, free.y - needed.y)
    const right = Math.max(0, needed.x + needed.w - free.x - free.w)
    const bottom = Math.max(0, needed.y + needed.h - free.y - free.h)
    this.pan(right - left, bottom - top)
  }

  /** Shows a box where nothing lies over it, smaller than before only if it has to be. */
  showWhole(box: Box): void {
    const { w, h } = this.#free(box)
    if (box.w * this.scale <= w && box.h * this.scale <= h) this.reveal(box, 24)
    else this.fit(box, { margin: 24, above: 44 }, this.scale)
  }

  /** Where in sight nothing lies over the board, as large as can be. */
  get free(): Box {
    const { x, y, w, h } = this.#free(this.#whole)
    return { ...this.toBoard({ x, y }), w: w / this.scale, h: h / this.scale }
  }

  get #whole(): Box {
    return { x: 0, y: 0, w: this.width, h: this.height }
  }

  #free(size: { w: number; h: number }): Box {
    const free = freePart(this.#whole, this.covers(), size)
    return free.w > 0 ? free : this.#whole
  }

  /** Shows a box in the middle of a part of the view. */
  #put({ x, y, w, h }: Box, part: Box, scale: number) {
    const left = part.x + (part.w - w * scale) / 2
    const top = part.y + (part.h - h * scale) / 2
    this.moveTo(x - left / scale, y - top / scale, scale)
  }

  /** What is in sight. */
  get view(): Box {
    return { x: this.x, y: this.y, w: this.width / this.scale, h: this.height / this.scale }
  }

  toBoard({ x, y }: Point): Point {
    return { x: this.x + x / this.scale, y: this.y + y / this.scale }
  }

  toView({ x, y }: Point): Point {
    return { x: (x - this.x) * this.scale, y: (y - this.y) * this.scale }
  }

  /** Whether a box is in sight, or within a margin of it in pixels. */
  sees(box: Box, margin = 0): boolean {
    const room = margin / this.scale
    return (
      box.x < this.x + this.width / this.scale + room &&
      box.x + box.w > this.x - room &&
      box.y < this.y + this.height / this.scale + room &&
      box.y + box.h > this.y - room
    )
  }
}

const bounded = (scale: number) => Math.min(most, Math.max(least, scale))
