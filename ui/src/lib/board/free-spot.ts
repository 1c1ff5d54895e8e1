import type { Box } from './element'
import { boundsOf, touches } from './geometry'

const gap = 40
const tries = 24

/** How much room pictures take that are made together: rows of four, as the server lays them. */
export function roomFor(count: number): { w: number; h: number } {
  const [tile, height, between] = [240, 300, 16]
  const columns = Math.min(4, Math.max(1, count))
  const rows = Math.ceil(Math.max(1, count) / columns)
  return {
    w: columns * (tile + between) - between,
    h: rows * (height + between + 28) - between,
  }
}

/**
 * Where a box of a size is free: below or beside what it belongs to, or in the middle of what is
 * seen; else to the right of all.
 */
export function freeSpot(
  taken: readonly Box[],
  size: { w: number; h: number },
  { near, view }: { near: Box | null; view: Box },
): { x: number; y: number } {
  const isFree = (spot: { x: number; y: number }) => {
    const box = { x: spot.x - gap / 2, y: spot.y - gap / 2, w: size.w + gap, h: size.h + gap }
    return taken.every((other) => !touches(box, other))
  }
  const begin = near
    ? { x: near.x, y: near.y + near.h + gap }
    : { x: view.x + (view.w - size.w) / 2, y: view.y + (view.h - size.h) / 2 }
  const beside = near ? { x: near.x + near.w + gap, y: near.y } : begin
  for (let i = 0; i < tries; i++) {
    const below = { x: begin.x, y: begin.y + i * gap }
    if (isFree(below)) return rounded(below)
    const right = { x: beside.x + i * gap, y: beside.y }
    if (isFree(right)) return rounded(right)
  }
  const all = boundsOf([...taken])
  return rounded(all ? { x: all.x + all.w + 2 * gap, y: all.y } : begin)
}

const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) })
