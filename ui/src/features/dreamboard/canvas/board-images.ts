import type { Camera } from '@/lib/board/camera'
import { assetOf, type BoardElement } from '@/lib/board/element'
import { type Thumbnail, thumbnailFor, wholeSide } from '@/lib/board/thumbnail'
import { MeanColors } from './mean-colors'

export type ImageAddress = (asset: string, size: Thumbnail) => string

type Shown = { asset: string; size: Thumbnail }
type Place = { node: HTMLElement; onBroken: (isBroken: boolean) => void }

/** Images that are asked for at the same time. */
const atOnce = 16

/**
 * The images of elements, each as sharp as it is large on the screen. They are backgrounds: those
 * of many elements are drawn as one.
 */
export class BoardImages {
  readonly address: ImageAddress
  readonly colors = new MeanColors()
  readonly #camera: Camera
  readonly #places = new Map<string, Place>()
  /** The addresses of images that are there. */
  readonly #loaded = new Set<string>()
  /** What is shown, or asked for. */
  readonly #shown = new Map<string, Shown>()
  /** The elements that wait for their turn. */
  readonly #wanted = new Map<string, BoardElement>()
  /** Sharper images that came while the camera moved. */
  readonly #sharper = new Map<string, () => void>()
  #isMoving = false
  #isAsking = false
  #loading = 0

  constructor(camera: Camera, address: ImageAddress) {
    this.#camera = camera
    this.address = address
  }

  attach(id: string, place: Place): void {
    this.#places.set(id, place)
  }

  detach(id: string): void {
    this.#places.delete(id)
    this.#shown.delete(id)
    this.#sharper.delete(id)
  }

  /**
   * Loads what these elements need, and nothing more for any other. While the camera moves no image
   * is replaced by a sharper one.
   */
  load(elements: Iterable<BoardElement>, isMoving: boolean): void {
    this.#isMoving = isMoving
    if (!isMoving) {
      for (const show of this.#sharper.values()) show()
      this.#sharper.clear()
    }
    this.#wanted.clear()
    for (const element of elements) {
      if (this.#neededBy(element)) this.#wanted.set(element.id, element)
    }
    if (this.#wanted.size === 0 || this.#isAsking) return
    this.#isAsking = true
    // The board itself is drawn first.
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#isAsking = false
        this.#ask()
      }),
    )
  }

  /** Forgets the images of an asset, such as when it has got ready. */
  forget(asset: string): void {
    for (const [id, shown] of this.#shown) if (shown.asset === asset) this.#shown.delete(id)
  }

  /** The image that an element should have and has not. */
  #neededBy(element: BoardElement): Shown | null {
    const asset = assetOf(element)
    if (asset === undefined || !this.#places.has(element.id)) return null
    const shown = this.#shown.get(element.id)
    if (this.#isMoving && shown?.asset === asset) return null
    const crop = element.kind === 'picture' ? element.data.crop : undefined
    const size = thumbnailFor(wholeSide(element, crop) * this.#camera.scale * density())
    // What is sharper than it needs to be stays.
    return shown?.asset === asset && shown.size >= size ? null : { asset, size }
  }

  #ask() {
    for (const [id, element] of this.#wanted) {
      if (this.#loading >= atOnce) return
      this.#wanted.delete(id)
      const needed = this.#neededBy(element)
      if (needed) this.#fetch(id, needed)
    }
  }

  #fetch(id: string, needed: Shown) {
    const place = this.#places.get(id)
    const before = this.#shown.get(id)
    const isNew = before?.asset !== needed.asset
    const address = this.address(needed.asset, needed.size)
    const isCurrent = () => this.#shown.get(id) === needed
    const show = () => {
      if (!place || !isCurrent()) return
      place.node.style.backgroundImage = `url("${address}")`
      place.onBroken(false)
    }
    this.#shown.set(id, needed)
    if (this.#loaded.has(address)) return show()
    const image = new Image()
    image.onload = () => {
      this.#loaded.add(address)
      this.#next()
      this.colors.measure(needed.asset, image)
      if (isNew) show()
      else if (this.#isMoving) this.#sharper.set(id, show)
      else image.decode().then(show, show)
    }
    image.onerror = () => {
      this.#next()
      if (!isCurrent()) return
      if (isNew) place?.onBroken(true)
      else if (before) this.#shown.set(id, before)
    }
    this.#loading++
    image.src = address
  }

  #next() {
    this.#loading--
    this.#ask()
  }
}

const density = () => Math.min(2, globalThis.devicePixelRatio || 1)
