import type { Camera } from '@/lib/board/camera'
import { assetOf, type BoardElement } from '@/lib/board/element'
import { type Thumbnail, thumbnailFor, wholeSide } from '@/lib/board/thumbnail'
import { MeanColors } from './mean-colors'

export type ImageAddress = (asset: string, size: Thumbnail) => string

type Shown = { asset: string; size: Thumbnail }
type Place = { node: HTMLElement; onBroken: (isBroken: boolean) => void }

/**
 * The images of elements, each as sharp as it is large on the screen. They are backgrounds: those
 * of many elements are drawn as one.
 */
export class BoardImages {
  readonly address: ImageAddress
  readonly colors = new MeanColors()
  readonly #camera: Camera
  readonly #places = new Map<string, Place>()
  readonly #shown = new Map<string, Shown>()
  /** Sharper images that came while the camera moved. */
  readonly #sharper = new Map<string, () => void>()
  #isMoving = false

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

  /** While the camera moves no image is replaced by a sharper one. */
  setMoving(isMoving: boolean): void {
    this.#isMoving = isMoving
    if (isMoving) return
    for (const show of this.#sharper.values()) show()
    this.#sharper.clear()
  }

  /** Loads what an element needs, if it has a place for it. */
  load(element: BoardElement): void {
    const { id } = element
    const place = this.#places.get(id)
    const asset = assetOf(element)
    if (!place || asset === undefined) return
    const shown = this.#shown.get(id)
    const isNew = shown?.asset !== asset
    if (this.#isMoving && !isNew) return
    const crop = element.kind === 'picture' ? element.data.crop : undefined
    const size = thumbnailFor(wholeSide(element, crop) * this.#camera.scale * density())
    // What is sharper than it needs to be stays.
    if (!isNew && shown.size >= size) return
    const wanted = { asset, size }
    this.#shown.set(id, wanted)
    const image = new Image()
    image.src = this.address(asset, size)
    const show = () => {
      if (this.#shown.get(id) !== wanted) return
      place.node.style.backgroundImage = `url("${image.src}")`
      place.onBroken(false)
    }
    image.onerror = () => {
      if (this.#shown.get(id) !== wanted) return
      if (isNew) place.onBroken(true)
      else this.#shown.set(id, shown)
    }
    image.onload = () => {
      if (isNew) {
        show()
        this.colors.measure(id, image)
      } else if (this.#isMoving) this.#sharper.set(id, show)
      else image.decode().then(show, () => {})
    }
  }

  /** Forgets the images of an asset, such as when it has got ready. */
  forget(asset: string): void {
    for (const [id, shown] of this.#shown) if (shown.asset === asset) this.#shown.delete(id)
  }
}

const density = () => Math.min(2, globalThis.devicePixelRatio || 1)
