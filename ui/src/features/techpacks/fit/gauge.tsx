import { type FitPoint, fitResult } from '@/features/techpacks/fit/fit-results'
import css from './fit.module.css'

/** Where a sample lies within its tolerance: the band is the tolerance, the scale twice of it. */
export function Gauge({ point }: { point: FitPoint }) {
  const { spec, measured, minus, plus } = point
  const result = fitResult(point)
  const reach = Math.max(minus ?? 0, plus ?? 0) * 2
  if (reach === 0 || measured === null) return null
  const at = (tenths: number) => 46 + Math.max(-1, Math.min(1, tenths / reach)) * 44
  return (
    <svg className={css.gauge} width={92} height={14} aria-hidden="true">
      <line x1={2} x2={90} y1={7} y2={7} />
      <rect
        x={at(-(minus ?? reach))}
        width={at(plus ?? reach) - at(-(minus ?? reach))}
        y={4.5}
        height={5}
        rx={1}
      />
      <line x1={46} x2={46} y1={2} y2={12} />
      <circle cx={at(measured - spec)} cy={7} r={3.2} data-result={result} />
    </svg>
  )
}
