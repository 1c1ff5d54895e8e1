import type { BoardElement, ElementOf } from './element'

/** Colors of a board that pictures can be made in. */
export type BoardPalette = {
  /** Empty: all of the board. */
  id: string
  name: string
  colors: readonly string[]
  /** The swatches, or the frame with them. */
  elements: readonly string[]
}

/** Colors that pictures are made in. */
const most = 12

const inReading = (a: BoardElement, b: BoardElement) => a.y - b.y || a.x - b.x

/** The palettes that a board has: what is selected, each frame with swatches, and all of the board. */
export function palettesOf(
  elements: ReadonlyMap<string, BoardElement>,
  selected: readonly BoardElement[],
): BoardPalette[] {
  const swatches = [...elements.values()].filter(isSwatch).sort(inReading)
  if (swatches.length === 0) return []
  const chosen = selected.filter(isSwatch)
  const frames = [...elements.values()]
    .filter((element) => element.kind === 'frame')
    .sort((a, b) => Number(isPalette(b)) - Number(isPalette(a)) || inReading(a, b))
  const ofFrames = frames.map(({ id, data }) => ({
    id,
    name: data.title || 'Frame',
    colors: colorsOf(swatches.filter(({ frame }) => frame === id)),
    elements: [id],
  }))
  return [
    ...(chosen.length > 0
      ? [
          {
            id: 'selected',
            name: 'What is selected',
            colors: colorsOf(chosen),
            elements: chosen.map(({ id }) => id),
          },
        ]
      : []),
    ...ofFrames.filter(({ colors }) => colors.length > 0),
    {
      id: '',
      name: 'All of the board',
      colors: colorsOf(swatches),
      elements: swatches
        .filter(isFirst)
        .map(({ id }) => id)
        .slice(0, most),
    },
  ]
}

/**
 * The palette that is taken unless another one is chosen: what is selected, that of its frame, or else
 * a frame that is one.
 */
export function usualPalette(
  palettes: readonly BoardPalette[],
  elements: ReadonlyMap<string, BoardElement>,
  selected: readonly BoardElement[],
): BoardPalette | undefined {
  const isSelected = ({ id }: BoardPalette) =>
    id === 'selected' || selected.some(({ id: own, frame }) => own === id || frame === id)
  return (
    palettes.find((palette) => palette.id !== '' && isSelected(palette)) ??
    palettes.find(({ id }) => isPalette(elements.get(id))) ??
    palettes.at(-1)
  )
}

const isSwatch = (element: BoardElement): element is ElementOf<'swatch'> =>
  element.kind === 'swatch'

/** Whether no swatch before it has its color. */
const isFirst = ({ data }: ElementOf<'swatch'>, at: number, all: readonly ElementOf<'swatch'>[]) =>
  all.findIndex((other) => other.data.hex === data.hex) === at

const isPalette = (element: BoardElement | undefined) =>
  element?.kind === 'frame' && element.data.kind === 'palette'

const colorsOf = (swatches: readonly ElementOf<'swatch'>[]) => [
  ...new Set(swatches.map(({ data }) => data.hex)),
]
