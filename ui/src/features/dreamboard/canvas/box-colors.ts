import { assetOf, type BoardElement } from '@/lib/board/element'

/** What boxes have that have no color of their own, and the line around one that is selected. */
export type BoxColors = { frame: string; picture: string; note: string; text: string; line: string }

/** The colors of a canvas in its theme. Reading them brings all styles up to date, which takes its time. */
export function boxColors(
  canvas: HTMLCanvasElement,
  { frame, picture }: { frame: `--${string}`; picture: `--${string}` },
): BoxColors {
  const style = getComputedStyle(canvas)
  return {
    frame: style.getPropertyValue(frame),
    picture: style.getPropertyValue(picture),
    note: style.getPropertyValue('--note'),
    text: style.getPropertyValue('--hair'),
    line: style.getPropertyValue('--ink'),
  }
}

/** What color an element has as a box; pictures have their mean colors, by their assets. */
export function boxColor(
  element: BoardElement,
  colors: BoxColors,
  pictures: ReadonlyMap<string, string>,
): string {
  if (element.kind === 'frame') return colors.frame
  if (element.kind === 'swatch') return element.data.hex
  if (element.kind === 'note') return element.data.tone === 'note' ? colors.note : colors.text
  return pictures.get(assetOf(element) ?? '') ?? colors.picture
}
