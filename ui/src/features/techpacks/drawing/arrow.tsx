import { memo } from 'react'
import type { Side } from '@/api/queries/techpack'
import css from './drawing.module.css'

export type ArrowTone = 'rest' | 'lit' | 'in' | 'near' | 'out' | 'todo'

type ArrowProps = {
  arrow: Side['arrows'][number]
  /** Pixels per mm of the garment. */
  scale: number
  /** In the chip, such as 'B02 600'. */
  text: string
  tone: ArrowTone
  onPoint?: ((code: string) => void) | undefined
}

/** A point of measure: an arrow as long as the measure, with its code on a chip. */
export const Arrow = memo(function Arrow({ arrow, scale, text, tone, onPoint }: ArrowProps) {
  const { code, d, start, end, x, y, exact } = arrow
  const width = chipWidth(text)
  return (
    <g
      className={css.arrow}
      data-tone={tone}
      data-code={code}
      onPointerDown={onPoint && (() => onPoint(code))}
    >
      <g transform={`scale(${scale})`}>
        <path className={css.shaft} d={d} data-exact={exact} />
      </g>
      <path className={css.head} d={head(start, scale)} />
      <path className={css.head} d={head(end, scale)} />
      <g transform={`translate(${round(x * scale)} ${round(y * scale)})`}>
        <rect className={css.chip} x={-width / 2} y={-8} width={width} height={16} rx={4} />
        <text className={css.code} y={3.5}>
          {text}
        </text>
      </g>
    </g>
  )
})

/** In pixels. */
export const chipWidth = (text: string) => text.length * 5.9 + 10

/** A triangle of 7 pixels at a point, in a direction. */
function head([x = 0, y = 0, dx = 0, dy = 0]: readonly number[], scale: number): string {
  const [tipX, tipY] = [x * scale, y * scale]
  const [backX, backY] = [tipX - dx * 7, tipY - dy * 7]
  const points = [
    [tipX, tipY],
    [backX - dy * 2.6, backY + dx * 2.6],
    [backX + dy * 2.6, backY - dx * 2.6],
  ]
  return `M${points.map((point) => point.map(round).join(' ')).join('L')}Z`
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
