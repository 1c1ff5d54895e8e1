import { expect, test } from 'vitest'
import { Camera } from './camera'
import { cropWithin, turnedPart, wholeBox } from './crop'
import type { BoardElement } from './element'
import { frameUnder, withMembers } from './frames'
import { centerOf, outerBox } from './geometry'
import { nearestTo } from './nearest'
import { keyBetween } from './order-key'
import { readingOrder } from './reading-order'
import { carried, resized, resizedTurned } from './resize'
import { neighboursOf, snap } from './snap'
import { spokenName } from './spoken-name'
import { thumbnailFor, wholeSide } from './thumbnail'

const box = (x: number, y: number, w = 100, h = 100) => ({ x, y, w, h })

const element = (id: string, x: number, y: number, changes: object = {}) =>
  ({
    ...box(x, y),
    id,
    kind: 'note',
    order: 'V',
    frame: '',
    data: { text: id, tone: 'note' },
    ...changes,
  }) as BoardElement

const frame = (id: string, x: number, y: number, w = 300, h = 300) =>
  element(id, x, y, { kind: 'frame', w, h, data: { title: id, kind: 'look' } })

const all = (...elements: BoardElement[]) => new Map(elements.map((each) => [each.id, each]))

test('zooming keeps the point under the pointer', () => {
  const camera = new Camera()
  camera.resize(1440, 900)
  camera.moveTo(-500, 300, 0.37)
  const at = { x: 911, y: 333 }
  const before = camera.toBoard(at)
  for (let step = 0; step < 40; step++) camera.zoom(at, step < 20 ? 1.13 : 0.9)
  const after = camera.toView(before)
  expect(Math.hypot(after.x - at.x, after.y - at.y)).toBeLessThan(0.5)
})

test('a box is fitted into the view, and one in sight needs no move', () => {
  const camera = new Camera()
  camera.resize(1000, 500)
  camera.fit(box(0, 0, 1000, 1000), { margin: 50 })
  expect([camera.scale, camera.toView({ x: 500, y: 500 })]).toEqual([0.4, { x: 500, y: 250 }])
  const { x, y } = camera
  camera.reveal(box(400, 400))
  expect([camera.x, camera.y]).toEqual([x, y])
  camera.reveal(box(3000, 400))
  expect(camera.sees(box(3000, 400), -60)).toBe(true)
})

test('keys lie between others however often, and stay short at the ends', () => {
  let low = keyBetween('', '')
  let high = keyBetween(low, '')
  for (let turn = 0; turn < 200; turn++) {
    const key = keyBetween(low, high)
    expect(low < key && key < high).toBe(true)
    if (turn % 3) low = key
    else high = key
  }
  let last = ''
  for (let turn = 0; turn < 5000; turn++) {
    const next = keyBetween(last, '')
    expect(next > last).toBe(true)
    last = next
  }
  expect(last.length).toBeLessThanOrEqual(4)
})

test('a handle drags its side; with its proportions kept, or around the middle', () => {
  const by = { dx: 50, dy: 10 }
  expect(resized(box(0, 0), 'e', by, { keep: false, centered: false })).toEqual(box(0, 0, 150, 100))
  expect(resized(box(0, 0), 'nw', by, { keep: true, centered: false })).toEqual(box(10, 10, 90, 90))
  expect(resized(box(0, 0), 'e', by, { keep: false, centered: true })).toEqual(
    box(-50, 0, 200, 100),
  )
  expect(resized(box(0, 0), 'w', { dx: 500, dy: 0 }, { keep: false, centered: false })).toEqual(
    box(92, 0, 8, 100),
  )
  expect(carried(box(50, 50, 50, 50), box(0, 0), box(0, 0, 200, 100))).toEqual(
    box(100, 50, 100, 50),
  )
})

test('a rotated box keeps its opposite corner', () => {
  const next = resizedTurned(
    box(0, 0),
    90,
    'e',
    { dx: 0, dy: 40 },
    { keep: false, centered: false },
  )
  expect(outerBox({ ...next, rotation: 90 })).toMatchObject({ y: 0, h: 140 })
})

test('snaps to near neighbours in sight alone', () => {
  const view = box(0, 0, 1000, 1000)
  const near = neighboursOf(box(0, 0), [box(0, 300), box(5, 900), box(3, 1200)], view, 1)
  expect(near).toEqual([box(0, 300)])
  const { dx, dy, guides } = snap(box(4, 120), near, 1)
  expect([dx, dy]).toEqual([-4, 0])
  expect(guides).toEqual([{ axis: 'x', at: 0, from: 120, to: 400, distance: 80 }])
  expect(snap(box(40, 120), near, 1).guides).toEqual([])
})

test('one reads frame by frame, row by row', () => {
  const elements = all(
    element('late', 900, 900),
    element('b2', 500, 40, { frame: 'B' }),
    frame('B', 400, 10),
    element('a2', 150, 30, { frame: 'A' }),
    element('a3', 10, 200, { frame: 'A' }),
    element('a1', 10, 40, { frame: 'A' }),
    frame('A', 0, 0),
  )
  expect(readingOrder(elements)).toEqual(['A', 'a1', 'a2', 'a3', 'B', 'b2', 'late'])
})

test('the nearest in a direction is not the nearest at all', () => {
  const from = element('from', 0, 0)
  const others = [element('below', 0, 120), element('right', 300, 20), element('far', 900, 0)]
  expect(nearestTo(from, others, [1, 0])?.id).toBe('right')
  expect(nearestTo(from, others, [0, 1])?.id).toBe('below')
  expect(nearestTo(from, others, [-1, 0])).toBeUndefined()
})

test('what is put on a frame belongs to the smallest one, and goes with it', () => {
  const elements = all(frame('big', 0, 0, 900, 900), frame('small', 100, 100), element('n', 0, 0))
  expect(frameUnder(elements, box(150, 150))?.id).toBe('small')
  expect(frameUnder(elements, box(2000, 0))).toBeUndefined()
  elements.set('n', element('n', 0, 0, { frame: 'big' }))
  expect([...withMembers(elements, ['big'])]).toEqual(['big', 'n'])
})

test('what is left of a rotated picture stays where it is seen', () => {
  const whole = box(100, 100, 200, 100)
  const left = turnedPart(box(100, 100, 100, 100), centerOf(whole), 90)
  // The left half of a picture on its side is its upper half.
  expect(centerOf(left).x).toBeCloseTo(200)
  expect(centerOf(left).y).toBeCloseTo(100)
  expect(turnedPart(box(120, 110, 50, 40), centerOf(whole), 0)).toEqual(box(120, 110, 50, 40))
})

test('a crop is a part of the whole picture', () => {
  const crop = { x: 0.25, y: 0, w: 0.5, h: 1 }
  const whole = wholeBox(box(100, 0, 100, 200), crop)
  expect(whole).toEqual(box(50, 0, 200, 200))
  expect(cropWithin(whole, box(100, 0, 100, 200))).toEqual(crop)
})

test('the smallest image that is sharp is taken', () => {
  expect([60, 110, 300, 400, 2000].map(thumbnailFor)).toEqual([96, 96, 320, 960, 960])
  expect(wholeSide(box(0, 0, 100, 200), { x: 0, y: 0, w: 1, h: 0.5 })).toBe(400)
})

test('an element is named by its kind, its title and its place', () => {
  const picture = element('p', 0, 0, {
    kind: 'picture',
    data: { alt: 'striped dress', state: 'ready' },
  })
  expect(spokenName(picture, 46, 675)).toBe('Picture striped dress, 46 of 675')
  const failed = element('p', 0, 0, { kind: 'picture', data: { alt: 'coat', state: 'failed' } })
  expect(spokenName(failed, 1, 2)).toBe('Picture coat, not made, 1 of 2')
  expect(spokenName(frame('Look 1', 0, 0), 1, 2)).toBe('Frame Look 1, 1 of 2')
})
