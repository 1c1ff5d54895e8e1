import { describe, expect, test } from 'vitest'
import { layoutWall, neighbour, type WallItem } from './wall-layout'

const measures = { width: 760, height: 148, gap: 6 }
const itemsOf = (ratios: number[], group = 'Today'): WallItem[] =>
  ratios.map((ratio) => ({ ratio, group }))
const endOf = (row: { tiles: { left: number; width: number }[] } | undefined) => {
  const tile = row?.tiles.at(-1)
  return tile ? tile.left + tile.width : 0
}

describe('the rows of a wall', () => {
  const rows = layoutWall(itemsOf([0.8, 0.8, 1, 1.43, 1, 0.8, 0.8, 1, 1.33, 0.8, 0.6]), measures)

  test('fill the width, and keep proportions', () => {
    expect(rows.map(({ tiles }) => tiles.length)).toEqual([4, 5, 2])
    expect(endOf(rows[0])).toBeCloseTo(760)
    expect(endOf(rows[1])).toBeCloseTo(760)
    for (const { height, tiles } of rows.slice(0, 2)) {
      expect(height).toBeGreaterThanOrEqual(148)
      expect(height).toBeLessThanOrEqual(190)
      expect(tiles).toSatisfy((all: typeof tiles) => all.every(({ width }) => width > 100))
    }
  })

  test('leave the rest of the last row free', () => {
    expect(rows[2]?.height).toBe(148)
    expect(endOf(rows[2])).toBeLessThan(400)
  })

  test('have each item once, in order', () => {
    const indices = rows.flatMap(({ tiles }) => tiles.map(({ index }) => index))
    expect(indices).toEqual([...Array(11).keys()])
  })

  test('start again with each group, which is named once', () => {
    const items = [...itemsOf([1, 1, 1, 1, 1, 1, 1]), ...itemsOf([1, 1], 'May')]
    const groups = layoutWall(items, measures).map(({ group, first }) => [group, first])
    expect(groups).toEqual([
      ['Today', true],
      ['Today', false],
      ['May', true],
    ])
  })

  test.each([[[]], [[9]], [[0.01, 50]]])('hold any proportion: %j', (ratios) => {
    for (const row of layoutWall(itemsOf(ratios), { ...measures, width: 320 })) {
      expect(endOf(row)).toBeLessThanOrEqual(320.01)
      expect(row.height).toBeGreaterThan(60)
    }
  })

  test('are none without a width', () => {
    expect(layoutWall(itemsOf([1]), { ...measures, width: 0 })).toEqual([])
  })

  test('are computed fast for many', () => {
    const many = itemsOf(Array.from({ length: 10_000 }, (_, i) => 0.6 + (i % 10) / 10))
    const start = performance.now()
    layoutWall(many, measures)
    expect(performance.now() - start).toBeLessThan(200)
  })
})

describe('an arrow key', () => {
  // Four, four and two tiles.
  const rows = layoutWall(itemsOf([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), measures)

  test.each([
    ['right', 0, 1],
    ['right', 9, 9],
    ['left', 0, 0],
    ['left', 4, 3],
    ['down', 1, 5],
    ['down', 7, 9],
    ['down', 8, 8],
    ['up', 9, 5],
    ['up', 2, 2],
    ['start', 7, 0],
    ['end', 2, 9],
  ] as const)('%s leads from %i to %i', (direction, from, to) => {
    expect(neighbour(rows, from, direction)).toBe(to)
  })
})
