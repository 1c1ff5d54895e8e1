import type { Fit } from '@/api/queries/techpack'
import type { TechpackDocument } from '@/api/queries/techpacks'
import { value } from '@/lib/grading'

export type FitPoint = Fit['sheet']['points'][number]
export type FitResult = '' | 'reference' | 'in' | 'near' | 'out'

/** From which part of the tolerance on a point is near its limit. The server has the same. */
const near = 0.6

/** How a measured point compares with its specification; '' while it is not measured. */
export function fitResult({ spec, measured, minus, plus }: FitPoint): FitResult {
  if (minus === 0 && plus === 0) return 'reference'
  if (measured === null) return ''
  const difference = measured - spec
  const tolerance = difference < 0 ? minus : plus
  if (tolerance === null || Math.abs(difference) <= tolerance * near) return 'in'
  return Math.abs(difference) <= tolerance ? 'near' : 'out'
}

/** How many points are measured, and how they compare. */
export function fitCounts(points: readonly FitPoint[]) {
  const results = points.map(fitResult)
  const count = (wanted: FitResult) => results.filter((result) => result === wanted).length
  const inspected = points.length - count('reference')
  return {
    inspected,
    measured: inspected - count(''),
    in: count('in'),
    near: count('near'),
    out: count('out'),
  }
}

/** What accepting the revised points does to the chart. */
export function regraded(
  { chart }: Pick<TechpackDocument, 'chart'>,
  size: string,
  points: readonly FitPoint[],
): { points: number; cells: number; fixed: number } {
  const moved = points.flatMap(({ code, revised }) => {
    const row = chart.rows.find((each) => each.code === code)
    const is = row && value(row, chart.sizes, chart.base, size)
    return row && revised !== null && revised !== is ? [row] : []
  })
  const fixedOf = (row: (typeof moved)[number]) => Object.keys(row.fixed ?? {})
  return {
    points: moved.length,
    cells: moved.reduce((sum, row) => sum + chart.sizes.length - fixedOf(row).length, 0),
    fixed: moved.reduce(
      (sum, row) => sum + fixedOf(row).filter((fixedSize) => fixedSize !== size).length,
      0,
    ),
  }
}
