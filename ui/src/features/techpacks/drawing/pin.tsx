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
  lit?: boolean
  onPress?: (() => void) | undefined
}

/** A numbered place of the garment. */
export function Pin({
  text,
  label,
  x,
  y,
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
      <circle r={9.5} />
      <text y={4}>{text}</text>
    </g>
  )
}
