import type { ViewName } from './board'
import css from './drawing.module.css'

export type PinProps = {
  id: string
  /** A number or a letter. */
  text: string
  /** For screen readers. */
  label: string
  view: ViewName
  /** In mm of the garment. */
  x: number
  y: number
  /** What it points to, if it stands beside it, in mm of the garment. */
  at?: { x: number; y: number }
  lit?: boolean
  onPress?: (() => void) | undefined
}

/** A numbered place of the garment. */
export function Pin({
  text,
  label,
  x,
  y,
  at,
  lit = false,
  onPress,
  scale,
}: PinProps & { scale: number }) {
  return (
    <g
      className={css.pin}
      data-lit={lit || undefined}
      transform={`translate(${x * scale} ${y * scale})`}
      onPointerDown={onPress}
    >
      <title>{label}</title>
      {at && (
        <>
          <line x2={(at.x - x) * scale} y2={(at.y - y) * scale} />
          <circle className={css.pinEnd} cx={(at.x - x) * scale} cy={(at.y - y) * scale} r={2} />
        </>
      )}
      <circle r={lit ? 11 : 9.5} />
      <text y={4}>{text}</text>
    </g>
  )
}
