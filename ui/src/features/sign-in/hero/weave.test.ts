import { describe, expect, test } from 'vitest'
import { herringbone, plain, twill, type Weave, warpPath, weftPath } from './weave'

const outlines = (path: string) => path.match(/M/g)?.length ?? 0
const cloth = (weave: Weave) => ({ x: 0, y: 0, columns: 4, rows: 4, weave })

describe('a weave', () => {
  test('of plain cloth shows warp and weft in turn', () => {
    expect(outlines(warpPath(cloth(plain)))).toBe(8)
    expect(outlines(weftPath(cloth(plain)))).toBe(8)
  })

  test('of twill steps one yarn to the side on every row', () => {
    for (let row = 0; row < 4; row++) {
      const over = [0, 1, 2, 3].filter((column) => twill(column, row))
      expect(over).toEqual([0, 1, 2, 3].filter((column) => (column + row) % 4 < 2))
    }
    expect(outlines(warpPath(cloth(twill)))).toBeLessThan(8)
  })

  test('of herringbone turns back after six yarns', () => {
    const slope = (column: number) =>
      herringbone(column, 0) === herringbone(column + 1, 1) ? 1 : -1
    expect([0, 1, 2, 3, 4].map(slope)).not.toEqual([6, 7, 8, 9, 10].map(slope))
  })

  test('shows one yarn at every crossing, never two', () => {
    const length = (path: string) =>
      [...path.matchAll(/[vh](\d+(?:\.\d+)?)/g)].reduce((sum, [, run]) => sum + Number(run), 0)
    const all = { ...cloth(() => true), rows: 1 }
    expect(outlines(warpPath(all))).toBe(4)
    expect(weftPath(all)).toBe('')
    expect(length(warpPath(cloth(() => true)))).toBe(length(weftPath(cloth(() => false))))
  })

  test('gives a single row of weft when asked', () => {
    expect(outlines(weftPath(cloth(plain), 2))).toBe(2)
    expect(weftPath(cloth(plain))).toContain(weftPath(cloth(plain), 2))
  })
})
