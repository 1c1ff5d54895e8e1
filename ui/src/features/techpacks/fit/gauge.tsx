import { type FitPoint, fitResult } from '@/features/techpacks/fit/fit-results'
import css from './fit.module.css'

type GaugeProps = {
  point: FitPoint
  /** By how much the sample before differed, in tenths of a millimetre; null: not known. */
  before?: number | null | undefined
  /** In pixels. */
  width?: number
}

const height = 14

/** Where a sample lies within its tolerance: the band is the tolerance, the scale twice of it. */
export function Gauge({ point, before = null, width = 92 }: GaugeProps) {
  const { spec, measured, minus, plus } = point
  const result = fitResult(point)
  const reach = Math.max(minus ?? 0, plus ?? 0) * 2
  if (reach === 0 || (measured === null && before === null)) return null
  const middle = width / 2
  const at = (tenths: number) => middle + Math.max(-1, Math.min(1, tenths / reach)) * (middle - 2)
  return (
    <svg className={css.gauge} width={width} height={height} aria-hidden="true">
      <line x1={2} x2={width - 2} y1={7} y2={7} />
      <rect
        x={at(-(minus ?? reach))}
        width={at(plus ?? reach) - at(-(minus ?? reach))}
        y={4.5}
        height={5}
        rx={1}
      />
      <line x1={middle} x2={middle} y1={2} y2={12} />
      {before !== null && <circle cx={at(before)} cy={7} r={3} data-before />}
      {measured !== null && <circle cx={at(measured - spec)} cy={7} r={3.2} data-result={result} />}
    </svg>
  )
}
