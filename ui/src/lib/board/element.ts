/** A rectangle in board units. */
export type Box = { x: number; y: number; w: number; h: number }

type PictureData = {
  asset?: string
  alt: string
  /** The part that is shown, in shares of the whole picture. */
  crop?: Box
  state: 'ready' | 'waiting' | 'failed'
  /** Why it failed. */
  reason?: string
  /** The task that makes it. */
  task?: string
  recipe?: unknown
  techpack?: string
}

export type NoteData = { text: string; tone: 'note' | 'plain' | 'title' }

type SwatchData = { hex: string; name: string; code?: string; from?: string }

export type Fibre = { code: string; percent: number }

export type FabricData = {
  name: string
  fibres: readonly Fibre[]
  /** Grams per square metre. */
  gsm?: number
  /** Centimetres. */
  width?: number
  supplier?: string
  asset?: string
  /** How the cloth is drawn that there is no picture of; else as the name says. */
  weave?: string
  hex?: string
}

export type FrameData = {
  title: string
  kind: 'look' | 'palette' | 'free' | 'collection'
  theme?: string
  techpack?: string
}

type DataOf = {
  picture: PictureData
  note: NoteData
  swatch: SwatchData
  fabric: FabricData
  frame: FrameData
}

export type Kind = keyof DataOf

export type ElementOf<K extends Kind> = Box & {
  id: string
  kind: K
  /** Degrees, clockwise, around the middle. */
  rotation?: number
  /** What lies above what: the greater key. */
  order: string
  /** The frame that it belongs to; empty: none. */
  frame: string
  data: DataOf[K]
}

/** Something that lies on a board. */
export type BoardElement = { [K in Kind]: ElementOf<K> }[Kind]

/** How far from the middle of a board something may lie, and how large it may be. */
export const limits = { reach: 1e6, smallest: 8, largest: 2e4, text: 4000, elements: 5000 } as const

/** The asset that an element shows. */
export function assetOf(element: BoardElement): string | undefined {
  if (element.kind === 'picture' || element.kind === 'fabric') return element.data.asset
  return undefined
}
