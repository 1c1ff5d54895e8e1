import type { Board } from '@/api/queries/boards'

export type CoverLayout = 'none' | 'one' | 'two' | 'left' | 'right' | 'wide' | 'columns'

type Tile = Board['tiles'][number]

/** Whether a tile is shown whole: a garment that was made. A photograph and a cloth fill their part. */
export const isWhole = ({ origin, cloth }: Tile) => origin !== 'uploaded' && !cloth

type Shown = Pick<Board, 'name' | 'tiles' | 'pictures' | 'fabrics'>

/**
 * How a cover is laid out: by what there is to show, and where that leaves a choice by the name, so
 * that not all covers look alike.
 */
export function coverLayout({ name, tiles, pictures, fabrics }: Shown): CoverLayout {
  if (tiles.length === 0) return 'none'
  if (tiles.length === 1) return 'one'
  const [main, ...others] = tiles
  if (fabrics > pictures || tiles.every(({ asset }) => asset === '')) return 'columns'
  if (tiles.length === 2) return 'two'
  if (main && !isWhole(main)) return 'right'
  if (!others.every(isWhole)) return choose(name, ['left', 'left', 'two'])
  return choose(name, ['wide', 'left', 'right'])
}

function choose(name: string, layouts: readonly CoverLayout[]): CoverLayout {
  const turn = [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
  return layouts[turn % layouts.length] ?? 'left'
}
