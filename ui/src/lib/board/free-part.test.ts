import { expect, test } from 'vitest'
import { Camera } from './camera'
import { freePart } from './free-part'
import { touches } from './geometry'

const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })

const view = box(0, 0, 1400, 850)
const tools = box(10, 0, 50, 850)
const prompt = box(400, 740, 640, 100)
const map = box(1200, 690, 190, 150)

/** A camera whose view has these over it. */
function cameraUnder(...covers: ReturnType<typeof box>[]) {
  const camera = new Camera()
  camera.resize(view.w, view.h)
  camera.covers = () => covers
  return camera
}

const seen = (camera: Camera, of: ReturnType<typeof box>) => ({
  ...camera.toView(of),
  w: of.w * camera.scale,
  h: of.h * camera.scale,
})

test('the free part is the one where a box is seen largest', () => {
  expect(freePart(view, [], box(0, 0, 1, 1))).toEqual(view)
  const all = [tools, prompt, map]
  expect(freePart(view, all, { w: 1, h: 1 })).toEqual(box(60, 0, 1140, 740))
  // What is wide goes over the map, not beside it.
  expect(freePart(view, all, { w: 4, h: 1 })).toEqual(box(60, 0, 1340, 690))
})

test('where all is covered nothing is free', () => {
  expect(freePart(view, [box(-10, -10, 2000, 2000)], { w: 1, h: 1 })).toMatchObject({ w: 0, h: 0 })
  const camera = cameraUnder(box(-10, -10, 2000, 2000))
  camera.fit(box(0, 0, 1400, 850), { margin: 0 })
  expect(camera.scale).toBe(1)
})

test('a box is fitted where nothing lies over it, with room above', () => {
  const camera = cameraUnder(tools, prompt, map)
  camera.fit(box(0, 0, 1000, 1000), { margin: 20, above: 60 })
  expect(seen(camera, box(0, 0, 1000, 1000))).toEqual(box(60 + (1140 - 660) / 2, 60, 660, 660))
})

test('what lies under something is moved from there, and nothing else', () => {
  const camera = cameraUnder(tools, prompt, map)
  camera.moveTo(0, 0, 1)
  camera.reveal(box(300, 300, 100, 100))
  expect([camera.x, camera.y]).toEqual([0, 0])
  const hidden = box(500, 760, 100, 60)
  camera.reveal(hidden)
  expect(touches(seen(camera, hidden), prompt)).toBe(false)
  expect([camera.x, camera.y]).toEqual([0, 760 + 60 + 64 - 740])
})

test('what is too large to be shown where the camera is, is shown whole and smaller', () => {
  const camera = cameraUnder(tools, prompt, map)
  camera.moveTo(0, 0, 1)
  camera.showWhole(box(300, 300, 400, 300))
  expect(camera.scale).toBe(1)
  const large = box(0, 0, 1000, 1000)
  camera.showWhole(large)
  expect(camera.scale).toBeLessThan(1)
  const { x, y, w, h } = seen(camera, large)
  expect(y).toBeGreaterThan(0)
  expect([tools, prompt, map].some((cover) => touches({ x, y, w, h }, cover))).toBe(false)
})
