import type { ViewName } from './board'
import css from './drawing.module.css'

export type PlacedBoxProps = {
  id: string
  label: string
  view: ViewName
  /** Of its upper left corner, in mm of the garment. */
  x: number
  y: number
  width: number
  height: number
  lit?: boolean
  /** A picture in the box. */
  href?: string | undefined
  onPress?: (() => void) | undefined
}

/** Artwork or a label where it is placed on the garment, to scale. */
export function PlacedBox({
  label,
  x,
  y,
  width,
  height,
  lit = false,
  href,
  onPress,
  scale,
}: PlacedBoxProps & { scale: number }) {
  return (
    <g
      className={css.box}
      data-lit={lit || undefined}
      transform={`translate(${x * scale} ${y * scale})`}
      onPointerDown={onPress}
    >
      <title>{label}</title>
      {href && (
        <image
          href={href}
          width={width * scale}
          height={height * scale}
          preserveAspectRatio="xMidYMid meet"
        />
      )}
      <rect width={width * scale} height={height * scale} />
    </g>
  )
}
