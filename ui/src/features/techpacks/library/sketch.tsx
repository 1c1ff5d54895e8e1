import { useMemo, useRef } from 'react'
import { useMediaQuery } from '@/components/use-media-query'
import { useSize } from '@/components/use-size'
import { boxOf, centresOf, flatAddress } from './flat'
import ink from './flat.module.css'
import css from './sketch.module.css'

// Pixels around the drawing; below it are the names of its views, which phones have no room for.
const [side, above, below, belowOnPhone] = [14, 18, 36, 18]
/** Pixels for a mm at most, so that a small garment isn't large. */
const largest = 0.3
const ruler = 200

/** Front and back of what was heard, drawn to scale. */
export function Sketch({ flat, title }: { flat: string; title: string }) {
  const area = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(area)
  const narrow = useMediaQuery('(width < 700px)')
  const drawn = useMemo(
    () => placed(flat, width, height, narrow ? belowOnPhone : below),
    [flat, width, height, narrow],
  )
  return (
    <div ref={area} className={css.sketch}>
      {drawn ? (
        <>
          <img
            alt={title}
            className={`${ink.ink} ${css.drawing}`}
            src={drawn.address}
            style={{ left: drawn.left, top: drawn.top, width: drawn.width, height: drawn.height }}
          />
          {!narrow && (
            <div aria-hidden="true">
              <span className={css.view} style={{ left: drawn.front }}>
                Front
              </span>
              <span className={css.view} style={{ left: drawn.back }}>
                Back
              </span>
              <span className={css.ruler}>
                <i style={{ width: drawn.ruler }} />
                {ruler} mm
              </span>
            </div>
          )}
        </>
      ) : (
        <p className={css.idle}>Front and back, drawn to measure.</p>
      )}
    </div>
  )
}

/** Where a drawing lies in its area, hung from the top. */
function placed(flat: string, width: number, height: number, below: number) {
  const box = boxOf(flat)
  const centres = centresOf(flat)
  if (!box || !centres || width === 0) return null
  const { inner, outer, padding } = box
  const fitting = Math.min(
    (width - 2 * side) / inner.width,
    (height - above - below) / inner.height,
  )
  const scale = Math.min(fitting, largest)
  const left = (width - outer.width * scale) / 2
  return {
    address: flatAddress(flat, { scale, width: 1.4 }),
    left,
    top: (height - below + above - inner.height * scale) / 2 - padding * scale,
    width: outer.width * scale,
    height: outer.height * scale,
    front: left + centres.front * scale,
    back: left + centres.back * scale,
    ruler: ruler * scale,
  }
}
