import { Observable } from '@/lib/observable'

/** Milliseconds in which what was measured is told at once. */
const together = 250

/** The mean colors of pictures, by their elements. */
export class MeanColors {
  /** Another map after each change. */
  readonly known = new Observable<ReadonlyMap<string, string>>(new Map())
  readonly #measured = new Map<string, string>()
  #telling: ReturnType<typeof setTimeout> | undefined
  #context: OffscreenCanvasRenderingContext2D | null = null

  measure(id: string, image: HTMLImageElement): void {
    this.#context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!this.#context) return
    this.#context.clearRect(0, 0, 1, 1)
    this.#context.drawImage(image, 0, 0, 1, 1)
    const [red, green, blue] = this.#context.getImageData(0, 0, 1, 1).data
    this.#measured.set(id, `rgb(${red} ${green} ${blue})`)
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined
      this.known.set(new Map(this.#measured))
    }, together)
  }
}
