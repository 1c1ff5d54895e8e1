import type { Box } from './element'
import { type Point, touches } from './geometry'

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

  /** Shows a box whole, with a margin in pixels. */
  fit(box: Box, margin = 48, closest = most): void {
    const across = (this.width - 2 * margin) / box.w
    const down = (this.height - 2 * margin) / box.h
    this.center(box, bounded(Math.min(across, down, closest)))
  }

  center({ x, y, w, h }: Box, scale = this.scale): void {
    this.moveTo(x + w / 2 - this.width / scale / 2, y + h / 2 - this.height / scale / 2, scale)
  }

  /** Moves no further than it takes to show a box. */
  reveal(box: Box, margin = 64): void {
    const room = margin / this.scale
    const { x, y, w, h } = this.view
    if (box.w + 2 * room > w || box.h + 2 * room > h) {
      if (!touches(this.view, box)) this.center(box)
      return
    }
    const left = Math.min(x, box.x - room)
    const top = Math.min(y, box.y - room)
    const right = box.x + box.w + room - w
    const bottom = box.y + box.h + room - h
    this.moveTo(Math.max(left, right), Math.max(top, bottom))
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
