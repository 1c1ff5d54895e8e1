import { expect, test } from 'vitest'
import { BoardDocument } from '@/lib/board/board-document'
import type { BoardElement, Box } from '@/lib/board/element'
import { touches } from '@/lib/board/geometry'
import { Observable } from '@/lib/observable'
import { Stage } from '../canvas/stage'
import { placeOfBar } from './place-of-bar'

const size = { w: 300, h: 38 }

const element = (id: string, kind: string, box: Box, frame = '') =>
  ({ ...box, id, kind, frame, order: 'V', data: { title: id } }) as unknown as BoardElement

const ofLook = [
  element('look', 'frame', { x: 0, y: 0, w: 500, h: 400 }),
  element('picture', 'picture', { x: 16, y: 16, w: 200, h: 250 }, 'look'),
]

/** A board, if nothing else is said with a look of one picture, its camera at a corner. */
function stageAt(x: number, y: number, elements: readonly BoardElement[] = ofLook) {
  const document = new BoardDocument('a')
  document.load([...elements], 0)
  const options = {
    readOnly: false,
    origins: new Observable(new Map()),
    imageAddress: () => '',
    newId: () => 'new',
  }
  const stage = new Stage(document, options)
  stage.camera.resize(1000, 800)
  stage.camera.moveTo(x, y, 1)
  return stage
}

function topOf(stage: Stage, ids: string[], isTurned = ids.length === 1) {
  stage.select(ids)
  const box = stage.selectedBox()
  if (!box) throw new Error('nothing is selected')
  return placeOfBar(stage, box, size, isTurned).y
}

test('the bar lies above what is selected, and not over the title of its frame', () => {
  const stage = stageAt(-200, -200)
  // The title is from 172 to 200.
  expect(topOf(stage, ['look'])).toBe(200 - 22 - 14 - 38)
  expect(topOf(stage, ['picture'])).toBe(172 - 8 - 38)
  expect(topOf(stage, ['look', 'picture'])).toBe(172 - 8 - 38)
})

test('without room above it lies below, beside, or inside', () => {
  expect(topOf(stageAt(-200, -40), ['look'])).toBe(440 + 14)
  const covered = stageAt(-200, -40)
  covered.camera.covers = () => [{ x: 190, y: 440, w: 520, h: 360 }]
  covered.select(['look'])
  const look = { x: 0, y: 0, w: 500, h: 400 }
  expect(placeOfBar(covered, look, { w: 200, h: 38 }, true)).toEqual({ x: 700 + 14, y: 40 })
  covered.camera.covers = () => [
    { x: 0, y: 0, w: 1000, h: 30 },
    { x: 190, y: 440, w: 810, h: 360 },
  ]
  expect(placeOfBar(covered, look, { w: 400, h: 38 }, true)).toEqual({ x: 250, y: 48 })
})

const rowOf = (y: number, from: number) =>
  Array.from({ length: 5 }, (_, i) =>
    element(`${y} ${i}`, 'picture', { x: from + 200 * i, y, w: 190, h: 190 }),
  )

test('it covers no other picture where it can be elsewhere', () => {
  // Three rows without room between them; the desk is free above the first.
  const rows = [...rowOf(100, 0), ...rowOf(300, 0), ...rowOf(500, 0)]
  const stage = stageAt(0, 0, rows)
  expect(topOf(stage, ['100 2'])).toBe(100 - 22 - 14 - 38)
  expect(topOf(stage, ['300 2'])).toBe(8)
  stage.camera.covers = () => [{ x: 0, y: 0, w: 1000, h: 90 }]
  expect(topOf(stage, ['300 2'])).toBe(800 - 38 - 8)
})

test('where it has to cover something, that is neither the selected one nor its title', () => {
  const frame = element('look', 'frame', { x: 0, y: 40, w: 300, h: 700 })
  const rows = [...rowOf(48, 8), ...rowOf(240, 8), ...rowOf(432, 8), ...rowOf(612, 8)]
  const selected = element('one', 'picture', { x: 8, y: 48, w: 190, h: 190 }, 'look')
  const stage = stageAt(0, 0, [frame, selected, ...rows.slice(1)])
  stage.select(['one'])
  const at = placeOfBar(stage, selected, size, true)
  // The title is from 12 to 40, as wide as its frame.
  expect(touches({ ...at, ...size }, { x: 0, y: 12, w: 300, h: 28 })).toBe(false)
  expect(touches({ ...at, ...size }, selected)).toBe(false)
  expect(at.y).toBe(8)
})

test('it stays within the view', () => {
  const stage = stageAt(0, -200)
  stage.select(['picture'])
  const picture = { x: 16, y: 16, w: 200, h: 250 }
  expect(placeOfBar(stage, picture, size, true).x).toBe(8)
})
