import { memo } from 'react'
import css from './drawing.module.css'

type RulerProps = {
  /** In pixels. */
  length: number
  /** Where 0 mm is, in pixels. */
  origin: number
  /** Pixels per mm. */
  scale: number
}

const thickness = 18

/** The mm of the garment along the top; the centre line is 0. */
export const TopRuler = memo(function TopRuler({ length, origin, scale }: RulerProps) {
  return (
    <svg className={css.topRuler} width={length} height={thickness} aria-hidden="true">
      {ticks(length, origin, scale).map(({ mm, at, size }) => (
        <g key={mm}>
          <line x1={at} x2={at} y1={thickness} y2={thickness - size} />
          {size > 5 && (
            <text x={at + 3} y={9}>
              {Math.abs(mm)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
})

/** The mm of the garment along the side, down from the high point of shoulder or the waistband. */
export const SideRuler = memo(function SideRuler({ length, origin, scale }: RulerProps) {
  return (
    <svg className={css.sideRuler} width={thickness} height={length} aria-hidden="true">
      {ticks(length, origin, scale).map(({ mm, at, size }) => (
        <g key={mm}>
          <line x1={thickness} x2={thickness - size} y1={at} y2={at} />
          {size > 5 && (
            <text transform={`translate(9 ${at + 3}) rotate(-90)`} textAnchor="end">
              {mm}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
})

/** Ticks that are at least 5 pixels apart, with figures that are at least 40 apart. */
function ticks(length: number, origin: number, scale: number) {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500]
  const fine = steps.find((step) => step * scale >= 5) ?? 1000
  const figures = steps.find((step) => step * scale >= 40 && step % fine === 0) ?? 1000
  const first = Math.ceil(-origin / scale / fine)
  const last = Math.floor((length - origin) / scale / fine)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const mm = (first + i) * fine
    return { mm, at: Math.round(origin + mm * scale) + 0.5, size: mm % figures === 0 ? 12 : 5 }
  })
}
