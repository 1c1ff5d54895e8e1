/** Where a drawing lies, in mm of the garment, without the empty edge around it. */
type Box = { left: number; top: number; width: number; height: number }

/** The share of its longer side that the server leaves empty around a drawing. */
const padding = 0.04

/** The edge of a drawing and what is inside; null if it is no drawing. */
export function boxOf(svg: string): { padding: number; outer: Box; inner: Box } | null {
  const found = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)
  if (!found) return null
  const [left = 0, top = 0, width = 0, height = 0] = found.slice(1).map(Number)
  const edge = (Math.max(width, height) * padding) / (1 + 2 * padding)
  return {
    padding: edge,
    outer: { left, top, width, height },
    inner: {
      left: left + edge,
      top: top + edge,
      width: width - 2 * edge,
      height: height - 2 * edge,
    },
  }
}

/** Where the centre front and the centre back are, in mm from the left of the drawing with its edge. */
export function centresOf(svg: string): { front: number; back: number } | null {
  const box = boxOf(svg)
  const [, front] = /<g class="front" transform="translate\((\S+) 0\)"/.exec(svg) ?? []
  const [, back] = /<g class="back" transform="translate\((\S+) 0\)"/.exec(svg) ?? []
  if (!box || front === undefined || back === undefined) return null
  return { front: Number(front) - box.outer.left, back: Number(back) - box.outer.left }
}

// Widths of lines beside an outline of 1.
const lines = { outline: 1, seam: 0.66, stitch: 0.5, detail: 0.56, fold: 0.34 }

/** Bronze 11 of the light theme: a picture sees no custom properties. */
const lit = '#7d5e54'

type Pens = {
  /** Pixels for a mm of the garment. */
  scale: number
  /** Pixels that an outline is wide, whatever the scale. */
  width: number
}

/** The address of a drawing with lines of the same width at every scale. */
export function flatAddress(svg: string, { scale, width }: Pens): string {
  const pixels = (count: number) => `${(count / scale).toFixed(2)}px`
  const rules = Object.entries(lines).map(
    ([name, share]) => `.${name}{stroke-width:${pixels(width * share)}}`,
  )
  const style = [
    ...rules,
    `.stitch{stroke-dasharray:${pixels(2.4 * width)} ${pixels(1.6 * width)}}`,
    `.lit{stroke:${lit};stroke-width:${pixels(width * 1.35)}}`,
  ].join('')
  const drawn = svg.replace('</title>', `</title><style>${style}</style>`)
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`
}

const path = /<path d="([^"]+)"/g

/** More of a drawing than this is not lit: all of it has changed. */
const most = 0.45

/**
 * The drawing with the class `lit` on each line that an earlier one doesn't have; unchanged if most
 * of it is new, or nothing is.
 */
export function withLit(svg: string, earlier: string): string {
  const known = new Set(Array.from(earlier.matchAll(path), ([, d]) => d))
  const drawn = Array.from(svg.matchAll(path), ([, d]) => d)
  const added = new Set(drawn.filter((d) => !known.has(d)))
  if (added.size === 0 || added.size > drawn.length * most) return svg
  return svg.replaceAll(
    /<g class="(\w+)"([^>]*)>((?:<path [^>]*\/>)*)<\/g>/g,
    (group, ink, rest, marks) =>
      ink === 'cloth'
        ? group
        : `<g class="${ink}"${rest}>${marks.replaceAll(path, (mark: string, d: string) =>
            added.has(d) ? `<path class="lit" d="${d}"` : mark,
          )}</g>`,
  )
}
