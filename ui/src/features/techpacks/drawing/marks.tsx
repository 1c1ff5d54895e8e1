import { memo } from 'react'
import type { Side } from '@/api/queries/techpack'
import css from './drawing.module.css'

/** The lines and cloth of a side, in mm of the garment; the style sheet has the pens. */
export const Marks = memo(function Marks({
  side,
  outlineOnly = false,
}: {
  side: Side
  outlineOnly?: boolean
}) {
  const marks = outlineOnly
    ? side.marks.filter(({ ink, cloth }) => ink === 'outline' && cloth !== 'inside')
    : side.marks
  return (
    <g className={css.marks}>
      {marks.map(({ d, ink, cloth, panel }, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a drawing have no identity.
          key={i}
          d={d}
          data-ink={ink || undefined}
          data-cloth={cloth || undefined}
          data-panel={panel || undefined}
        />
      ))}
    </g>
  )
})
