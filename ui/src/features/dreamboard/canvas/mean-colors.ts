import { Observable } from '@/lib/observable'

/** Milliseconds in which images that come are measured together, and so many of them at once. */
const together = 250
const atOnce = 50

/** The mean colors of pictures, by their assets. */
export class MeanColors {
  /** Another map after each change. */
  readonly known = new Observable<ReadonlyMap<string, string>>(new Map())
  readonly #waiting = new Map<string, HTMLImageElement>()
  #measuring: ReturnType<typeof setTimeout> | undefined
  #context: OffscreenCanvasRenderingContext2D | null = null

  measure(asset: string, image: HTMLImageElement): void {
    if (this.known.get().has(asset)) return
    this.#waiting.set(asset, image)
    this.#measuring ??= setTimeout(() => this.#measure(), together)
  }

  #measure() {
    this.#measuring = undefined
    this.#context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!this.#context) return
    const known = new Map(this.known.get())
    for (const [asset, image] of [...this.#waiting].slice(0, atOnce)) {
      this.#waiting.delete(asset)
      known.set(asset, meanOf(image, this.#context))
    }
    this.known.set(known)
    if (this.#waiting.size > 0) this.#measuring = setTimeout(() => this.#measure(), together)
  }
}

function meanOf(image: HTMLImageElement, context: OffscreenCanvasRenderingContext2D): string {
  context.clearRect(0, 0, 1, 1)
  context.drawImage(image, 0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue})`
}
