/** The measures of a wall, in pixels. */
export type WallGrid = {
  columns: number
  cell: number
  /** Pixels for a mm of the garment, the same for all. */
  scale: number
  /** The height of the drawings, and of a cell with what stands below. */
  drawing: number
  row: number
}

// Pixels: about the width of a cell, and the height of what stands below its drawing.
const [usual, captioned] = [219, 66]
/** The widest and the longest garment that a cell holds, in mm. */
const [widest, longest] = [1370, 1540]

/** Cells for a width. The last line to the right lies under the edge. */
export function wallGrid(width: number): WallGrid {
  const columns = Math.max(2, Math.round(width / usual))
  const cell = (width + 1) / columns
  const scale = Math.round((cell / widest) * 1000) / 1000
  const drawing = Math.round(longest * scale)
  return { columns, cell, scale, drawing, row: drawing + captioned }
}

const steps: Record<string, (index: number, columns: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index, columns) => index - columns,
  ArrowDown: (index, columns) => index + columns,
  Home: () => 0,
  End: (_index, _columns, last) => last,
}

/** Where a key leads among so many items; null if it is none that walks. It stays at the edges. */
export function stepTo(key: string, index: number, columns: number, count: number): number | null {
  const next = steps[key]?.(index, columns, count - 1)
  if (next === undefined) return null
  return next < 0 || next >= count ? index : next
}
