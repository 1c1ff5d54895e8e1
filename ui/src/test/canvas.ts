import { vi } from 'vitest'

/**
 * Stands in for the drawing that jsdom lacks: every image comes out with a size, in bytes, and
 * what was asked of the encoder is kept. `vi.unstubAllGlobals` undoes it.
 */
export function fakeCanvas({ bytes = 10, readable = true } = {}) {
  const asked: unknown[] = []
  const context = { fillStyle: '', fillRect: () => {}, drawImage: () => {} }
  vi.stubGlobal('createImageBitmap', async () => {
    if (!readable) throw new Error('not an image')
    return { width: 4, height: 3, close: () => {} }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
      async convertToBlob(options: unknown) {
        asked.push(options)
        return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
      }
    },
  )
  URL.createObjectURL = () => 'blob:picked'
  URL.revokeObjectURL = () => {}
  return asked
}

/** A file with a declared type. */
export function imageFile({ type = 'image/png', bytes = 100, name = 'image.png' } = {}) {
  return new File([new Uint8Array(bytes)], name, { type })
}

const tooLarge = { bytes: 6 * 1024 * 1024 }

/** Rejected images: description, file, canvas, message. */
export const refusedImages = (type: string) =>
  [
    [`of type ${type}`, { type }, {}, 'Unsupported file type'],
    ['that stays too large', tooLarge, tooLarge, 'file size exceeded accepted limit (5 MB)'],
    [
      'that can not be read',
      {},
      { readable: false },
      'Some error occurred. Please try with a different image file',
    ],
  ] as const
