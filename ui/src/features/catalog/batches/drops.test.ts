import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/error'
import type { Batch } from '@/api/queries/catalog-batches'
import type { Upload, UploadState } from '@/api/upload-queue'
import { keepPath } from '@/lib/file-path'
import { Drops } from './drops'

const sheet = new File(['sku'], 'sheet.csv')
const photo = new File(['pixels'], 'a.jpg')
const drop = {
  workspaceId: 'w1',
  storeId: 's1',
  supplier: 'Fjord',
  name: 'sheet.csv',
  sheet,
  photos: [photo],
}

/** A queue whose uploads are moved by hand. */
function queueOf() {
  let uploads: Upload[] = []
  let listener = () => {}
  const queue = {
    subscribe: (heard: () => void) => {
      listener = heard
      return () => {}
    },
    uploads: () => uploads,
    add: async (workspaceId: string, files: readonly File[]) => {
      const added = files.map((file, id): Upload => {
        const appId = undefined
        return {
          id: uploads.length + id,
          workspaceId,
          file,
          appId,
          state: 'next',
          sent: 0,
          asset: null,
          error: null,
        }
      })
      uploads = [...uploads, ...added]
      listener()
    },
    remove: vi.fn((ids: readonly number[]) => {
      uploads = uploads.filter(({ id }) => !ids.includes(id))
    }),
  }
  function move(file: File, state: UploadState, more: object = {}) {
    uploads = uploads.map((each) => (each.file === file ? { ...each, state, ...more } : each))
    listener()
  }
  return { queue, move }
}

const begun = { _id: 'b1' } as Batch

test('a batch begins once the sheet and all photos have arrived', async () => {
  const { queue, move } = queueOf()
  const begin = vi.fn(async () => begun)
  const drops = new Drops(queue, begin)
  const onBegun = vi.fn()
  drops.onBegun = onBegun
  drops.add(drop)
  move(sheet, 'ready', { asset: { _id: 'a1' } })
  expect(begin).not.toHaveBeenCalled()
  move(photo, 'known', { asset: { _id: 'a2' } })
  await vi.waitFor(() => expect(onBegun).toHaveBeenCalledOnce())
  expect(begin).toHaveBeenCalledWith(expect.objectContaining(drop), 'a1', { a2: 'a.jpg' })
  expect(drops.drops()).toEqual([])
  expect(queue.remove).toHaveBeenCalledWith([0, 1])
})

test('a photo that is refused is left out; a sheet that is refused is the end', async () => {
  const { queue, move } = queueOf()
  const begin = vi.fn(async () => begun)
  const drops = new Drops(queue, begin)
  drops.add(drop)
  move(photo, 'refused')
  move(sheet, 'ready', { asset: { _id: 'a1' } })
  await vi.waitFor(() => expect(begin).toHaveBeenCalledWith(expect.anything(), 'a1', {}))

  drops.add(drop)
  move(photo, 'ready', { asset: { _id: 'a2' } })
  move(sheet, 'refused', { error: new ApiError('This is no sheet.', 422) })
  expect(drops.drops()[0]?.failure).toBe('This is no sheet.')
  expect(begin).toHaveBeenCalledOnce()
})

test('a paused upload keeps a batch from beginning, and a failed beginning is said', async () => {
  const { queue, move } = queueOf()
  const begin = vi.fn(async () => {
    throw new ApiError('This store is locked.', 409)
  })
  const drops = new Drops(queue, begin)
  drops.add(drop)
  move(sheet, 'ready', { asset: { _id: 'a1' } })
  move(photo, 'paused')
  expect(begin).not.toHaveBeenCalled()
  move(photo, 'ready', { asset: { _id: 'a2' } })
  await vi.waitFor(() => expect(drops.drops()[0]?.failure).toBe('This store is locked.'))
})

test('photos alone begin once they have arrived, with their folders; those that are refused are named', async () => {
  const { queue, move } = queueOf()
  const begin = vi.fn(async () => begun)
  const drops = new Drops(queue, begin)
  const onBegun = vi.fn()
  drops.onBegun = onBegun
  const bad = new File(['x'], 'bad.jpg')
  drops.add({
    ...drop,
    name: '2 photos',
    sheet: null,
    photos: [keepPath(photo, 'NH-1/Rust/a.jpg'), bad],
  })
  move(photo, 'ready', { asset: { _id: 'a2' } })
  expect(begin).not.toHaveBeenCalled()
  move(bad, 'refused', { error: new ApiError('This is no picture.', 422) })
  await vi.waitFor(() => expect(onBegun).toHaveBeenCalledOnce())
  expect(begin).toHaveBeenCalledWith(expect.anything(), '', { a2: 'NH-1/Rust/a.jpg' })
  expect(onBegun).toHaveBeenCalledWith(begun, [expect.objectContaining({ file: bad })])

  drops.add({ ...drop, name: 'bad.jpg', sheet: null, photos: [bad] })
  move(bad, 'refused', { error: new ApiError('This is no picture.', 422) })
  expect(drops.drops()[0]?.failure).toBe('This is no picture.')
  expect(begin).toHaveBeenCalledOnce()
})
