import type { Box } from './element'

/** The longest sides of the images that there are of a picture on a board, in pixels. */
const thumbnails = [96, 320, 960] as const
export type Thumbnail = (typeof thumbnails)[number]

/** How much an image may be stretched before the next one is taken. */
const stretch = 1.18

/** The image that a picture needs when its whole is drawn with a longest side of so many pixels. */
export function thumbnailFor(pixels: number): Thumbnail {
  return thumbnails.find((size) => pixels <= size * stretch) ?? 960
}

/** The longest side of the whole picture, of which only the cropped part is seen. */
export function wholeSide({ w, h }: { w: number; h: number }, crop?: Box): number {
  return Math.max(w / (crop?.w ?? 1), h / (crop?.h ?? 1))
}
