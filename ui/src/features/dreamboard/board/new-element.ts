import type { BoardElement, Box, Kind } from '@/lib/board/element'
import type { Tool } from '../canvas/stage'

type Made = { kind: Kind; box: Box; data: BoardElement['data'] }

/** What a click makes, in board units. */
const sizes = {
  note: { w: 200, h: 120 },
  swatch: { w: 96, h: 96 },
  fabric: { w: 264, h: 112 },
  frame: { w: 480, h: 480 },
} as const

const smallest = 24

/** What a tool makes: as large as the box that was drawn, or of its own size where one clicked. */
export function newElement(tool: Exclude<Tool, 'select' | 'hand' | 'comment'>, drawn: Box): Made {
  const size = sizes[tool]
  const isDrawn = drawn.w >= smallest && drawn.h >= smallest
  const box = isDrawn ? drawn : { x: drawn.x - size.w / 2, y: drawn.y - size.h / 2, ...size }
  return { kind: tool, box, data: dataOf(tool) }
}

function dataOf(tool: keyof typeof sizes): BoardElement['data'] {
  switch (tool) {
    case 'note':
      return { text: '', tone: 'note' }
    case 'swatch':
      return { hex: '#b9a88f', name: '' }
    case 'fabric':
      return { name: '', fibres: [] }
    case 'frame':
      return { title: 'Look', kind: 'look' }
  }
}
