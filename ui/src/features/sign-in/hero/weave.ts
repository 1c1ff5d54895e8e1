/** Distance between neighbouring yarns, and the width of one, in drawing units. */
export const pitch = 13
export const yarn = 9

/** Whether the warp yarn of a column lies over the weft yarn of a row. */
export type Weave = (column: number, row: number) => boolean

export const plain: Weave = (column, row) => (column + row) % 2 === 0
export const twill: Weave = (column, row) => (column + row) % 4 < 2
export const herringbone: Weave = (column, row) =>
  (row + (Math.floor(column / 6) % 2 ? column : 600 - column)) % 4 < 2

interface Cloth {
  x: number
  y: number
  columns: number
  rows: number
  weave: Weave
}

/** Outlines of every visible stretch of warp, running down the cloth. */
export function warpPath({ x, y, columns, rows, weave }: Cloth): string {
  return range(columns)
    .flatMap((column) =>
      stretches(rows, (row) => weave(column, row)).map(([from, length]) =>
        capsule(x + column * pitch, y + from * pitch, length, 'down'),
      ),
    )
    .join('')
}

/** Outlines of every visible stretch of weft, running across the cloth; `only` keeps one row. */
export function weftPath({ x, y, columns, rows, weave }: Cloth, only?: number): string {
  return range(rows)
    .filter((row) => only === undefined || row === only)
    .flatMap((row) =>
      stretches(columns, (column) => !weave(column, row)).map(([from, length]) =>
        capsule(x + from * pitch, y + row * pitch, length, 'across'),
      ),
    )
    .join('')
}

function range(length: number): number[] {
  return Array.from({ length }, (_, n) => n)
}

/** Runs of consecutive true values as [first, length]. */
function stretches(count: number, visible: (n: number) => boolean): [number, number][] {
  const runs: [number, number][] = []
  for (let n = 0; n < count; n++) {
    if (!visible(n)) continue
    const last = runs.at(-1)
    if (last && visible(n - 1)) last[1]++
    else runs.push([n, 1])
  }
  return runs
}

function capsule(x: number, y: number, length: number, way: 'down' | 'across'): string {
  const inset = (pitch - yarn) / 2
  const radius = yarn / 2
  const straight = length * pitch - 2 * radius - 1
  return way === 'down'
    ? `M${x + inset} ${y + radius}v${straight}a${radius} ${radius} 0 0 0 ${yarn} 0v${-straight}a${radius} ${radius} 0 0 0 ${-yarn} 0z`
    : `M${x + radius} ${y + inset}h${straight}a${radius} ${radius} 0 0 1 0 ${yarn}h${-straight}a${radius} ${radius} 0 0 1 0 ${-yarn}z`
}
