import type { ElementOf } from '@/lib/board/element'
import { add } from '../canvas/commands'
import type { Stage } from '../canvas/stage'

const side = 96
const gap = 12

/** Puts colors of a picture beside it. */
export function putSwatches(
  stage: Stage,
  { id, x, y, w }: ElementOf<'picture'>,
  colors: readonly { hex: string; name: string }[],
): void {
  const taken = [...stage.document.elements.values()].filter(
    (other) => other.kind === 'swatch' && other.data.from === id,
  ).length
  add(
    stage,
    colors.map(({ hex, name }, i) => ({
      kind: 'swatch',
      box: { x: x + w + gap, y: y + (taken + i) * (side + gap), w: side, h: side },
      data: { hex, name, from: id },
    })),
  )
  stage.say(
    colors.length === 1 ? 'Color put on the board' : `${colors.length} colors put on the board`,
  )
}
