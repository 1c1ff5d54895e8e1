import { copied } from '@/lib/board/copied'
import type { BoardElement, Box, Kind } from '@/lib/board/element'
import { frameUnder, membersOf, withMembers } from '@/lib/board/frames'
import { boundsOf, grown, outerBox, type Point } from '@/lib/board/geometry'
import type { Op } from '@/lib/board/ops'
import { keyBetween } from '@/lib/board/order-key'
import { carried } from '@/lib/board/resize'
import type { Stage } from './stage'

/** '1 element', '2 elements'. */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** A number that reads well, and is precise enough for a pixel at any zoom. */
const rounded = (value: number) => Math.round(value * 100) / 100

export const roundedBox = ({ x, y, w, h }: Box): Box => ({
  x: rounded(x),
  y: rounded(y),
  w: rounded(w),
  h: rounded(h),
})

/** The key above all others. */
function topKey({ document }: Stage): string {
  let last = ''
  for (const { order } of document.elements.values()) if (order > last) last = order
  return keyBetween(last, '')
}

type New = { kind: Kind; box: Box; data: BoardElement['data'] }

/** Puts new elements on the board, above all, each on the frame that it lies on. Returns their ids. */
export function add(stage: Stage, news: readonly New[]): string[] {
  let order = topKey(stage)
  const ops = news.map(({ kind, box, data }): Op => {
    const id = stage.newId()
    const frame = kind === 'frame' ? '' : (frameUnder(stage.document.elements, box)?.id ?? '')
    // Cast: whoever adds gives the data of the kind.
    const put = { id, kind, ...roundedBox(box), order, frame, data } as BoardElement
    order = keyBetween(order, '')
    return { id, put }
  })
  stage.document.edit(ops)
  stage.read()
  return ops.map(({ id }) => id)
}

/** Changes values of an element's data; undefined takes one away. */
export function setData(stage: Stage, id: string, values: Record<string, unknown>): void {
  const set = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`data.${key}`, value ?? null]),
  )
  stage.document.edit([{ id, set }])
}

export function setValues(stage: Stage, id: string, set: Record<string, unknown>): void {
  stage.document.edit([{ id, set }])
}

/** Removes what is selected; what belonged to a frame stays where it is. */
export function remove(stage: Stage): void {
  const ids = stage.selection.get()
  if (ids.size === 0) return
  const order = stage.reading.get()
  const at = order.findIndex((id) => ids.has(id))
  const next = order.slice(at).find((id) => !ids.has(id)) ?? order.findLast((id) => !ids.has(id))
  const left = [...ids].flatMap((id) =>
    membersOf(stage.document.elements, id).filter((member) => !ids.has(member.id)),
  )
  stage.document.edit([
    ...left.map(({ id }): Op => ({ id, set: { frame: '' } })),
    ...[...ids].map((id): Op => ({ id, del: true })),
  ])
  stage.select([])
  stage.read()
  stage.say(`${counted(ids.size, 'element')} removed. Undo with Control Z`)
  if (next) stage.focus(next)
}

/** Copies elements to another place; frames with what belongs to them. Returns the ids of the copies. */
export function copyTo(stage: Stage, elements: readonly BoardElement[], by: Point): string[] {
  const ids = new Map(elements.map(({ id }) => [id, stage.newId()]))
  let order = topKey(stage)
  const ops = copied(elements, stage.document.elements).map((element): Op => {
    const id = ids.get(element.id) ?? stage.newId()
    const frame = ids.get(element.frame) ?? (stage.get(element.frame) ? element.frame : '')
    const put = { ...element, id, frame, order, x: element.x + by.x, y: element.y + by.y }
    order = keyBetween(order, '')
    return { id, put }
  })
  stage.document.edit(ops)
  stage.read()
  return ops.map(({ id }) => id)
}

const aside = 24

export function duplicate(stage: Stage): void {
  const elements = inOrder(stage, withMembers(stage.document.elements, stage.selection.get()))
  if (elements.length === 0) return
  const selected = stage.selection.get()
  const copies = copyTo(stage, elements, { x: aside, y: aside })
  const picked = copies.filter((_, index) => selected.has(elements[index]?.id ?? ''))
  stage.select(picked)
  if (picked[0]) stage.focus(picked[0])
  stage.say(`${counted(picked.length, 'element')} duplicated`)
}

/** Elements as they lie over one another. */
function inOrder(stage: Stage, ids: ReadonlySet<string>): BoardElement[] {
  return stage.document.order.flatMap((id) => (ids.has(id) ? (stage.get(id) ?? []) : []))
}

export function toFront(stage: Stage): void {
  let order = topKey(stage)
  const ops = inOrder(stage, stage.selection.get()).map(({ id }): Op => {
    const set = { order }
    order = keyBetween(order, '')
    return { id, set }
  })
  stage.document.edit(ops)
  stage.say('Brought to the front')
}

export function toBack(stage: Stage): void {
  let order = ''
  for (const element of stage.document.elements.values()) {
    if (order === '' || element.order < order) order = element.order
  }
  const ops = inOrder(stage, stage.selection.get())
    .reverse()
    .map(({ id }): Op => {
      order = keyBetween('', order)
      return { id, set: { order } }
    })
  stage.document.edit(ops)
  stage.say('Sent to the back')
}

/** Moves what is selected, with what belongs to it; it belongs to the frame that it then lies on. */
export function moveBy(stage: Stage, by: Point): void {
  const moved = withMembers(stage.document.elements, stage.selection.get())
  const boxes = new Map<string, Box>()
  for (const id of moved) {
    const element = stage.get(id)
    if (element) boxes.set(id, { ...element, x: element.x + by.x, y: element.y + by.y })
  }
  stage.document.edit(placedOps(stage, boxes))
  const [first] = stage.selected
  if (!first) return
  stage.camera.reveal(outerBox(first), 24)
  stage.say(`Moved to ${Math.round(first.x)}, ${Math.round(first.y)}`)
}

/** The ops that put elements somewhere, each on the frame that it lies on. */
export function placedOps(stage: Stage, boxes: ReadonlyMap<string, Box>): Op[] {
  return [...boxes].flatMap(([id, box]): Op[] => {
    const element = stage.get(id)
    if (!element) return []
    const set: Record<string, unknown> = {}
    for (const key of ['x', 'y', 'w', 'h'] as const) {
      if (rounded(box[key]) !== element[key]) set[key] = rounded(box[key])
    }
    if (element.kind !== 'frame' && !boxes.has(element.frame)) {
      const frame = frameUnder(stage.document.elements, box)?.id ?? ''
      if (frame !== element.frame) set.frame = frame
    }
    return Object.keys(set).length > 0 ? [{ id, set }] : []
  })
}

/** Makes what is selected larger or smaller, from its upper left corner. */
export function resizeBy(stage: Stage, { x, y }: Point): void {
  const elements = stage.selected
  const from = boundsOf(elements)
  if (!from) return
  const keeps = elements.some(({ kind }) => kind === 'picture')
  const scale = (from.w + (x || y)) / from.w
  const to = keeps
    ? { ...from, w: from.w * scale, h: from.h * scale }
    : { ...from, w: Math.max(8, from.w + x), h: Math.max(8, from.h + y) }
  stage.document.edit(
    placedOps(stage, new Map(elements.map((element) => [element.id, carried(element, from, to)]))),
  )
  const [first] = stage.selected
  if (first) stage.say(`${Math.round(first.w)} by ${Math.round(first.h)}`)
}

const framePadding = 16

/** Puts a frame around what is selected. */
export function frameSelection(stage: Stage): void {
  const elements = stage.selected.filter(({ kind }) => kind !== 'frame')
  const box = boundsOf(elements.map(outerBox))
  if (!box) return
  const looks = [...stage.document.elements.values()].filter(
    (each) => each.kind === 'frame' && each.data.kind === 'look',
  ).length
  const id = stage.newId()
  const put: BoardElement = {
    id,
    kind: 'frame',
    ...roundedBox(grown(box, framePadding)),
    order: topKey(stage),
    frame: '',
    data: { title: `Look ${looks + 1}`, kind: 'look' },
  }
  stage.document.edit([
    { id, put },
    ...elements.map((element): Op => ({ id: element.id, set: { frame: id } })),
  ])
  stage.read()
  stage.select([id])
  stage.focus(id)
  stage.say(`Framed as ${put.data.title}`)
}
