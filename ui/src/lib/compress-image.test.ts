import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeCanvas, imageFile } from '@/test/canvas'
import { compressImage, type ImageUse } from './compress-image'

const limit = 5 * 1024 * 1024

afterEach(() => vi.unstubAllGlobals())

test('an image is converted to a JPEG of quality 0.6 @spec:5.7', async () => {
  const asked = fakeCanvas({ bytes: 10 })
  const compressed = await compressImage(imageFile({ bytes: 100 }), 'photo')
  expect(asked).toEqual([{ type: 'image/jpeg', quality: 0.6 }])
  expect(compressed).toMatchObject({ type: 'image/jpeg', name: 'image.jpg', size: 10 })
})

test('an image that would grow is unchanged', async () => {
  fakeCanvas({ bytes: 100 })
  const file = imageFile({ bytes: 20 })
  expect(await compressImage(file, 'photo')).toBe(file)
})

test('an image of a type that only the browser supports is always converted', async () => {
  fakeCanvas({ bytes: 100 })
  const compressed = await compressImage(imageFile({ type: 'image/avif', bytes: 20 }), 'any')
  expect(compressed.type).toBe('image/jpeg')
})

describe('of the types', () => {
  test.each<[ImageUse, string]>([
    ['photo', 'image/png'],
    ['photo', 'image/jpeg'],
    ['photo', 'image/jpg'],
    ['any', 'image/webp'],
    ['any', 'image/svg+xml'],
  ])('%s accepts %s @spec:5.10', async (use, type) => {
    fakeCanvas()
    expect((await compressImage(imageFile({ type }), use)).size).toBe(10)
  })

  test.each<[ImageUse, string]>([
    ['photo', 'image/gif'],
    ['photo', 'image/webp'],
    ['photo', ''],
    ['any', 'application/pdf'],
    ['any', ''],
  ])('%s rejects "%s" @spec:5.6', async (use, type) => {
    fakeCanvas()
    await expect(compressImage(imageFile({ type }), use)).rejects.toThrow('Unsupported file type')
  })
})

describe('an image', () => {
  test('of 5 MB after compression is accepted', async () => {
    fakeCanvas({ bytes: limit })
    expect((await compressImage(imageFile({ bytes: limit + 1 }), 'photo')).size).toBe(limit)
  })

  test('above 5 MB after compression is rejected @spec:5.7', async () => {
    fakeCanvas({ bytes: limit + 1 })
    await expect(compressImage(imageFile({ bytes: limit + 2 }), 'photo')).rejects.toThrow(
      'file size exceeded accepted limit (5 MB)',
    )
  })

  test('that can’t be decoded is rejected', async () => {
    fakeCanvas({ readable: false })
    await expect(compressImage(imageFile(), 'photo')).rejects.toThrow(
      'Some error occurred. Please try with a different image file',
    )
  })
})
