import { expect, test } from 'vitest'
import { BoardDocument } from '@/lib/board/board-document'
import type { BoardElement, Box } from '@/lib/board/element'
import { Observable } from '@/lib/observable'
import { Stage } from '../canvas/stage'
import { placeOfBar } from './place-of-bar'

const size = { w: 300, h: 38 }

const element = (id: string, kind: string, box: Box, frame = '') =>
  ({ ...box, id, kind, frame, order: 'V', data: { title: id } }) as unknown as BoardElement

/** A board with a look of one picture, its camera at a corner. */
function stageAt(x: number, y: number) {
  const document = new BoardDocument('a')
  const frame = element('look', 'frame', { x: 0, y: 0, w: 500, h: 400 })
  const picture = element('picture', 'picture', { x: 16, y: 16, w: 200, h: 250 }, 'look')
  document.load([frame, picture], 0)
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

test('without room above it lies below, else inside', () => {
  expect(topOf(stageAt(-200, -40), ['look'])).toBe(440 + 14)
  const stage = stageAt(-200, -40)
  stage.camera.covers = () => [{ x: 300, y: 470, w: 400, h: 100 }]
  expect(topOf(stage, ['look'])).toBe(40 + 8)
})

test('it stays within the view', () => {
  const stage = stageAt(0, -200)
  stage.select(['picture'])
  const picture = { x: 16, y: 16, w: 200, h: 250 }
  expect(placeOfBar(stage, picture, size, true).x).toBe(8)
})
