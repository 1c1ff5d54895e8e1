import type { Side } from '@/api/queries/techpack'
import css from './drawing.module.css'
import { Marks } from './marks'

export type NestedSize = { size: string; side: Side }

/** Between the names of two sizes, in pixels, so that they can be read where hems are near. */
const apart = 30

/** The outlines of other sizes as hairlines, each with its name at its lowest line. */
export function Nest({ nest, scale }: { nest: readonly NestedSize[]; scale: number }) {
  const bottom = ({ box }: Side) => (box.y + box.height) * scale
  return (
    <g className={css.nest}>
      {nest.map(({ size, side }) => (
        <g key={size} transform={`scale(${scale})`}>
          <Marks side={side} outlineOnly />
        </g>
      ))}
      {nest.map(({ size, side }, i) => (
        <text key={size} x={(i - (nest.length - 1) / 2) * apart} y={bottom(side) + 4}>
          {size}
        </text>
      ))}
    </g>
  )
}
