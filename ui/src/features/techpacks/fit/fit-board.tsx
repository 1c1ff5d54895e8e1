import { useMemo } from 'react'
import type { Side } from '@/api/queries/techpack'
import { apart } from '../drawing/apart'
import { Arrow } from '../drawing/arrow'
import { Board, type ViewName } from '../drawing/board'
import { useSketch } from '../drawing/use-sketch'
import { useEditor } from '../editor/editor'

/** The garment, close to the arrow of a point. */
export function FitBoard({ code, size }: { code: string; size: string }) {
  const { place, document } = useEditor()
  const sizes = useMemo(() => [size], [size])
  const [sketch] = useSketch(place.workspaceId, document, sizes).sketches ?? []
  const name: ViewName =
    sketch && !arrowOf(sketch.front, code) && arrowOf(sketch.back, code) ? 'back' : 'front'
  const side = sketch?.[name]
  const arrow = side && arrowOf(side, code)
  const closeUp = useMemo(() => arrow && around(arrow), [arrow])
  return (
    <Board
      label={`${code} on the ${name}, size ${size}`}
      sides={side ? [{ name, side }] : []}
      closeUp={closeUp}
    >
      {({ side: shown }, scale) =>
        apart(
          shown.arrows,
          scale,
          (other) => ({ text: other, tone: other === code ? 'lit' : 'rest' }),
          () => false,
        ).map(({ arrow: each, mark }) => (
          <Arrow key={each.code} arrow={each} scale={scale} {...mark} />
        ))
      }
    </Board>
  )
}

type DrawnArrow = Side['arrows'][number]

const arrowOf = ({ arrows }: Side, code: string) => arrows.find((each) => each.code === code)

/** The place of an arrow and its chip, in mm of the garment. */
function around({ start, end, x, y }: DrawnArrow) {
  const xs = [start[0] ?? x, end[0] ?? x, x]
  const ys = [start[1] ?? y, end[1] ?? y, y]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
