import { assetOf, type BoardElement, type Box } from '@/lib/board/element'

/** A token of the styles. */
type Token = `--${string}`

type Options = {
  /** The mean colors of pictures, by their assets. */
  pictures: ReadonlyMap<string, string>
  frame: Token
  /** Of a picture whose color is not known. */
  picture: Token
}

export type BoxPainter = (element: BoardElement, box: Box) => void

/** Paints elements as boxes of their colors, in the theme of a canvas. */
export function boxPainter(
  context: CanvasRenderingContext2D,
  { pictures, frame, picture }: Options,
): BoxPainter {
  const style = getComputedStyle(context.canvas)
  const [ofFrame, ofPicture, ofNote, ofText] = [frame, picture, '--note', '--hair'].map((token) =>
    style.getPropertyValue(token),
  )
  const colorOf = (element: BoardElement) => {
    if (element.kind === 'frame') return ofFrame
    if (element.kind === 'swatch') return element.data.hex
    if (element.kind === 'note') return element.data.tone === 'note' ? ofNote : ofText
    return pictures.get(assetOf(element) ?? '') ?? ofPicture
  }
  return (element, { x, y, w, h }) => {
    context.fillStyle = colorOf(element) ?? ''
    context.fillRect(x, y, w, h)
  }
}
