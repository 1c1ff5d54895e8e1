import type { TechpackDocument } from '@/api/queries/techpacks'
import { neighbourSteps, relativeSteps } from '@/lib/grading'

type Chart = TechpackDocument['chart']
type Row = Chart['rows'][number]

/** A size of a chart that is changed: its name before, and what it is to be called. */
export type SizeChange = { from: string | null; name: string }

/**
 * The chart with other sizes, the smallest first. Sizes that stay keep their measures; a new one at an
 * end continues the last step, one between two lies in their middle. The base may be another one.
 */
export function withSizes(chart: Chart, sizes: readonly SizeChange[], base: string): Chart {
  return {
    ...chart,
    sizes: sizes.map(({ name }) => name),
    base,
    rows: chart.rows.map((row) => withSizesOfRow(row, chart, sizes, base)),
  }
}

function withSizesOfRow(row: Row, chart: Chart, sizes: readonly SizeChange[], base: string): Row {
  const differences = relativeSteps(row.steps, chart.sizes.indexOf(chart.base))
  const before = new Map(chart.sizes.map((size, i) => [size, row.base + (differences[i] ?? 0)]))
  const known = sizes.map(({ from, name }) => {
    const value = from === null ? undefined : before.get(from)
    // What is set by hand in the new base is what all others follow.
    return name === base && from !== null ? (row.fixed?.[from] ?? value) : value
  })
  const values = filled(known, row.base)
  const fixed = Object.fromEntries(
    sizes.flatMap(({ from, name }) => {
      const value = from === null ? undefined : row.fixed?.[from]
      return value === undefined || name === base ? [] : [[name, value]]
    }),
  )
  const at = sizes.findIndex(({ name }) => name === base)
  return { ...row, base: values[at] ?? row.base, steps: neighbourSteps(values), fixed }
}

/** Numbers for the gaps between those that are known. */
function filled(known: readonly (number | undefined)[], usual: number): number[] {
  const places = known.flatMap((value, i) => (value === undefined ? [] : [{ i, value }]))
  const stepOf = (a: number, b: number) => {
    const [from, to] = [places.at(a), places.at(b)]
    return from && to && from !== to ? (to.value - from.value) / (to.i - from.i) : 0
  }
  return known.map((value, i) => {
    if (value !== undefined) return value
    const before = places.findLast((place) => place.i < i)
    const after = places.find((place) => place.i > i)
    if (before && after) {
      const share = (i - before.i) / (after.i - before.i)
      return Math.round(before.value + (after.value - before.value) * share)
    }
    if (before) return Math.round(before.value + stepOf(-2, -1) * (i - before.i))
    if (after) return Math.round(after.value - stepOf(0, 1) * (after.i - i))
    return usual
  })
}
