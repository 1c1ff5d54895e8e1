import { expect, test } from 'vitest'
import { BoardDocument } from '@/lib/board/board-document'
import type { BoardElement } from '@/lib/board/element'
import { Observable } from '@/lib/observable'
import { frameOf, noteOf } from '@/test/boards'
import { Stage } from './stage'

/** A board whose elements have nodes, seen from as far as all of it fits. */
function seenWhole(elements: readonly BoardElement[]) {
  const document = new BoardDocument('c1')
  document.load(elements, 0)
  const stage = new Stage(document, {
    readOnly: false,
    origins: new Observable(new Map()),
    imageAddress: (asset) => `/${asset}`,
    newId: () => 'n',
  })
  const nodes = new Map(
    elements.map(({ id }) => {
      const node = window.document.createElement('div')
      node.dataset.id = id
      stage.view.attach(id, node)
      return [id, node]
    }),
  )
  stage.camera.resize(1400, 800)
  stage.camera.fit(stage.bounds() ?? { x: 0, y: 0, w: 1, h: 1 })
  stage.view.refresh()
  const folded = () => [...nodes.values()].filter((node) => 'far' in node.dataset).length
  return { stage, nodes, folded }
}

const notes = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    noteOf(`n${n}`, `${n}`, { x: (n % 80) * 120, y: Math.floor(n / 80) * 120 }),
  )

test('a few small elements stay as they are', () => {
  const { folded } = seenWhole([noteOf('far', 'Far', { x: 20_000 }), ...notes(400)])
  expect(folded()).toBe(0)
})

test('a crowd of small elements is drawn as boxes, until the camera is near', () => {
  const { stage, folded } = seenWhole([frameOf('f', 'All', { w: 9600, h: 4800 }), ...notes(3200)])
  expect(folded()).toBe(3200)
  stage.camera.fit({ x: 0, y: 0, w: 800, h: 450 })
  stage.view.refresh()
  expect(folded()).toBeLessThan(3200)
  const [first] = notes(1)
  expect(stage.camera.sees(first as BoardElement)).toBe(true)
})

test('what is drawn as a box is found under the pointer, over its frame', () => {
  const { stage, nodes } = seenWhole([frameOf('f', 'All', { w: 9600, h: 4800 }), ...notes(3200)])
  const frame = nodes.get('f') ?? null
  expect(stage.view.under(frame, { x: 130, y: 10 })?.id).toBe('n1')
  expect(stage.view.under(frame, { x: 110, y: 110 })?.id).toBe('f')
})

test('a small element that has the focus keeps its node', () => {
  const { stage, nodes, folded } = seenWhole(notes(3200))
  const node = nodes.get('n7')
  if (!node) throw new Error('no node')
  window.document.body.append(node)
  stage.focus('n7')
  expect(node).toHaveFocus()
  expect(folded()).toBe(3199)
  expect(stage.view.under(null, { x: 7 * 120 + 10, y: 10 })).toBeUndefined()
  node.remove()
})
