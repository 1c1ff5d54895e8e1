import type { Camera } from '@/lib/board/camera'
import type { Point } from '@/lib/board/geometry'

/** Two fingers move and zoom the camera: what lies under them stays under them. */
export class Pinch {
  readonly #camera: Camera
  readonly #fingers = new Map<number, Point>()

  constructor(camera: Camera) {
    this.#camera = camera
  }

  get isOn() {
    return this.#fingers.size >= 2
  }

  down(id: number, at: Point): void {
    this.#fingers.set(id, at)
  }

  up(id: number): void {
    this.#fingers.delete(id)
  }

  move(id: number, at: Point): void {
    if (!this.#fingers.has(id)) return
    const before = this.#span()
    this.#fingers.set(id, at)
    const after = this.#span()
    if (!before || !after) return
    this.#camera.pan(before.middle.x - after.middle.x, before.middle.y - after.middle.y)
    if (before.length > 0) this.#camera.zoom(after.middle, after.length / before.length)
  }

  #span() {
    const [a, b] = this.#fingers.values()
    if (!a || !b) return null
    return {
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      length: Math.hypot(a.x - b.x, a.y - b.y),
    }
  }
}
