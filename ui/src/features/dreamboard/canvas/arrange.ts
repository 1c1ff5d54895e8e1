import type { Box } from '@/lib/board/element'
import { membersOf } from '@/lib/board/frames'
import { boundsOf } from '@/lib/board/geometry'
import { placedOps } from './commands'
import type { Stage } from './stage'

/** Between what is laid out in rows. */
const gap = 16

/** Lays out what is selected in rows, as wide as it is now, in reading order. */
export function tidy(stage: Stage): void {
  const selected = stage.selection.get()
  const elements = stage.reading
    .get()
    .flatMap((id) => (selected.has(id) ? (stage.get(id) ?? []) : []))
    .filter(({ kind }) => kind !== 'frame')
  const box = boundsOf(elements)
  if (!box || elements.length < 2) return
  const height = elements.reduce((sum, { h }) => sum + h, 0) / elements.length
  const across = Math.max(box.w, Math.sqrt(elements.length) * height)
  const boxes = new Map<string, Box>()
  let { x, y } = box
  for (const { id, kind, w, h } of elements) {
    // Only pictures are all as high: the others' texts have to fit.
    const scale = kind === 'picture' ? height / h : 1
    if (x > box.x && x + w * scale > box.x + across + 1) {
      x = box.x
      y += height + gap
    }
    boxes.set(id, { x, y, w: w * scale, h: h * scale })
    x += w * scale + gap
  }
  stage.document.edit(placedOps(stage, boxes))
  stage.say('Laid out in rows')
}

export type Side = 'left' | 'middle' | 'right' | 'top' | 'center' | 'bottom'

/** Lines up what is selected. */
export function align(stage: Stage, side: Side): void {
  const elements = stage.selected
  const around = boundsOf(elements)
  if (!around) return
  const boxes = new Map(
    elements.map((element): [string, Box] => {
      const { w, h } = element
      const right = around.x + around.w - w
      const low = around.y + around.h - h
      const x = { left: around.x, middle: (around.x + right) / 2, right }[side as 'left']
      const y = { top: around.y, center: (around.y + low) / 2, bottom: low }[side as 'top']
      return [element.id, { x: x ?? element.x, y: y ?? element.y, w, h }]
    }),
  )
  stage.document.edit(placedOps(stage, withFollowers(stage, boxes)))
  stage.say('Lined up')
}

/** Boxes with those of what goes along with a frame. */
function withFollowers(stage: Stage, boxes: ReadonlyMap<string, Box>): Map<string, Box> {
  const all = new Map(boxes)
  for (const [id, { x, y }] of boxes) {
    const frame = stage.get(id)
    if (frame?.kind !== 'frame') continue
    for (const member of membersOf(stage.document.elements, id)) {
      if (all.has(member.id)) continue
      all.set(member.id, { ...member, x: member.x + x - frame.x, y: member.y + y - frame.y })
    }
  }
  return all
}
