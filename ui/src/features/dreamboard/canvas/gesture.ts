import type { Point } from '@/lib/board/geometry'

/** The keys that are held during a gesture. */
export type Held = { shift: boolean; alt: boolean; ctrl: boolean }

/** What the pointer does between being pressed and let go. */
export type Gesture = {
  /** The pointer is at another point: of the board, and of the view in pixels. */
  move: (at: Point, view: Point, held: Held) => void
  /** It was let go. */
  end: () => void
  /** It goes back to how it was. */
  cancel: () => void
}

/** Pixels that the pointer has to go before something is moved. */
export const slack = 3

/** Milliseconds between two steps of a gesture that others see. */
export const step = 66
