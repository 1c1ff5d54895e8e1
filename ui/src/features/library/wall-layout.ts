/** What a wall shows of an asset: its proportion (width by height), and the group that it is in. */
export type WallItem = { ratio: number; group: string }

type WallTile = {
  /** Among all items. */
  index: number
  /** Pixels. */
  left: number
  width: number
}

export type WallRow = {
  group: string
  /** Whether the group's name stands above it. */
  first: boolean
  /** Pixels, of the tiles alone. */
  height: number
  tiles: WallTile[]
}

type Measures = {
  /** Pixels. */
  width: number
  /** The least height of a row. */
  height: number
  gap: number
}

/** How much higher than the least a row may get. */
const stretch = 1.28
const [narrowest, widest] = [0.4, 3]

/** Rows of tiles that fill the width, each as high as its proportions ask for. */
export function layoutWall(items: readonly WallItem[], measures: Measures): WallRow[] {
  if (measures.width <= 0) return []
  const { width, height, gap } = measures
  const rows: WallRow[] = []
  let from = 0
  let ratios = 0
  for (const [index, { ratio, group }] of items.entries()) {
    ratios += limited(ratio)
    const next = items[index + 1]
    const nextWidth = next && (ratios + limited(next.ratio)) * height + (index - from + 1) * gap
    const full = nextWidth !== undefined && nextWidth > width
    if (!full && next?.group === group) continue
    const taken = items.slice(from, index + 1)
    const isFirst = rows.at(-1)?.group !== group
    rows.push({ group, first: isFirst, ...fill(taken, { from, ratios, full }, measures) })
    from = index + 1
    ratios = 0
  }
  return rows
}

const limited = (ratio: number) => Math.min(Math.max(ratio, narrowest), widest)

/** A row of tiles. The last of a group need not fill the width. */
function fill(
  items: readonly WallItem[],
  { from, ratios, full }: { from: number; ratios: number; full: boolean },
  { width, height, gap }: Measures,
) {
  const room = width - (items.length - 1) * gap
  const filling = room / ratios
  const short = !full && filling > height * stretch
  const rowHeight = Math.round(short ? height : Math.min(filling, height * stretch))
  const perRatio = short ? rowHeight : filling
  let left = 0
  const tiles = items.map(({ ratio }, place) => {
    const tile = { index: from + place, left, width: limited(ratio) * perRatio }
    left += tile.width + gap
    return tile
  })
  return { height: rowHeight, tiles }
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'start' | 'end'

/** The item that an arrow key leads to: the nearest above or below, or the next one. */
export function neighbour(rows: readonly WallRow[], index: number, direction: Direction): number {
  const last = rows.at(-1)?.tiles.at(-1)?.index ?? 0
  if (direction === 'start') return 0
  if (direction === 'end') return last
  if (direction === 'left') return Math.max(index - 1, 0)
  if (direction === 'right') return Math.min(index + 1, last)
  const place = rows.findIndex(({ tiles }) => tiles.some((tile) => tile.index === index))
  const tile = rows[place]?.tiles.find((each) => each.index === index)
  const other = rows[place + (direction === 'up' ? -1 : 1)]
  if (!tile || !other) return index
  const middle = tile.left + tile.width / 2
  const distance = ({ left, width }: WallTile) => Math.max(left - middle, middle - left - width)
  return other.tiles.reduce((a, b) => (distance(b) < distance(a) ? b : a)).index
}

/** The row of an item. */
export const rowOf = (rows: readonly WallRow[], index: number) =>
  rows.findIndex(({ tiles }) => tiles.some((tile) => tile.index === index))
