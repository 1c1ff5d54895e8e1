import type { Camera } from '@/lib/board/camera'

/** Board units between two dots of the desk. */
const pitch = 24

/** How much of its drawn size the board may have before it is redrawn while the camera moves. */
const smallest = 0.5
const largest = 4

/** Pixels of the desk to each side of where the camera was when it was laid. */
const reach = 50_000

type PlaneNodes = { layer: HTMLElement; desk: HTMLElement; world: HTMLElement }

/**
 * What the board is drawn on: one layer that a step of the camera moves and scales as it was drawn,
 * whatever lies on it. At rest the board is drawn at the scale of the camera, on whole pixels.
 */
export class Plane {
  readonly #nodes: PlaneNodes
  readonly #camera: Camera
  /** Where the camera was when the board was drawn. */
  #drawn = { x: 0, y: 0, scale: 0 }
  /** Where the middle of the board is drawn, within a pixel. */
  #offset = { x: 0, y: 0 }

  constructor(camera: Camera, nodes: PlaneNodes) {
    this.#camera = camera
    this.#nodes = nodes
  }

  /** Shows what the camera shows with what is drawn. */
  move(): void {
    const { x, y, scale } = this.#camera
    const by = scale / this.#drawn.scale
    const gone = Math.max(Math.abs(x - this.#drawn.x), Math.abs(y - this.#drawn.y))
    const isNear = gone * this.#drawn.scale < reach / 2
    if (isNear && by >= smallest && by <= largest) this.#show(by)
    else this.#draw()
  }

  /** Draws the board at the scale of the camera, if it is drawn at another one. */
  settle(): void {
    if (this.#camera.scale !== this.#drawn.scale) this.#draw()
  }

  #show(by: number) {
    const { x, y, scale } = this.#camera
    // Not scaled it stays on whole pixels, where nothing is blurred.
    const at = by === 1 ? whole : (value: number) => value
    const left = at(-x * scale - this.#offset.x * by)
    const top = at(-y * scale - this.#offset.y * by)
    this.#nodes.layer.style.transform = placed(left, top, by)
  }

  #draw() {
    const { x, y, scale } = this.#camera
    const { desk, world } = this.#nodes
    this.#drawn = { x, y, scale }
    this.#offset = { x: whole(x * scale) - x * scale, y: whole(y * scale) - y * scale }
    world.style.transform = placed(this.#offset.x, this.#offset.y, scale)
    // The dots are as far apart at any zoom, within a factor of two.
    const apart = Math.round(pitch * scale * 2 ** -Math.round(Math.log2(scale)))
    const dot = (value: number) => `${Math.round(value / apart) * apart}px`
    desk.style.backgroundSize = `${apart}px ${apart}px`
    desk.style.left = dot(x * scale - reach)
    desk.style.top = dot(y * scale - reach)
    this.#show(1)
  }
}

const placed = (x: number, y: number, scale: number) =>
  scale === 1 ? `translate(${x}px, ${y}px)` : `translate(${x}px, ${y}px) scale(${scale})`

/** On a pixel of the screen. */
function whole(value: number): number {
  const pixels = globalThis.devicePixelRatio || 1
  return Math.round(value * pixels) / pixels
}
