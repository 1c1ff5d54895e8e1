/** A row of a chart: its measure in the base size and what leads to the others, in tenths of a millimetre. */
type Graded = {
  base: number
  /** From each size to the next larger one. */
  steps: readonly number[]
  /** Sizes set by hand, whatever the steps say. */
  fixed?: Readonly<Record<string, number | undefined>> | undefined
}

/** A row's measure in a size; undefined for a size that the chart does not have. */
export function value(
  row: Graded,
  sizes: readonly string[],
  base: string,
  size: string,
): number | undefined {
  const difference = relativeSteps(row.steps, sizes.indexOf(base))[sizes.indexOf(size)]
  if (difference === undefined) return undefined
  return row.fixed?.[size] ?? row.base + difference
}

/** Each size's difference from the size with the index `base`, by the steps between neighbours. */
export function relativeSteps(steps: readonly number[], base: number): number[] {
  let sum = 0
  const fromSmallest = [0, ...steps.map((step) => (sum += step))]
  const offset = fromSmallest[base]
  return offset === undefined ? [] : fromSmallest.map((difference) => difference - offset)
}

/** The steps between neighbours, from each size's value or its difference from any one size. */
export function neighbourSteps(values: readonly number[]): number[] {
  return values.slice(1).map((next, i) => next - (values[i] ?? next))
}
