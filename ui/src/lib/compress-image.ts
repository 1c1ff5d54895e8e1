const quality = 0.6
const largest = 5 * 1024 * 1024

const photos = ['image/png', 'image/jpeg', 'image/jpg']

/** The accepted types by use of the image. */
const accepts = {
  /** A profile picture: PNG and JPEG. */
  photo: (type: string) => photos.includes(type),
  /** A workspace image: any type the browser can decode. */
  any: (type: string) => type.startsWith('image/'),
}

export type ImageUse = keyof typeof accepts

/** The same as the `accept` attribute of a file input. */
export const acceptedTypes: Record<ImageUse, string> = {
  photo: '.png,.jpg,.jpeg',
  any: 'image/*',
}

/** A rejected image; its message is for the user. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** The message if the cause is unknown. */
export const imageFailed = 'Some error occurred. Please try with a different image file'

/**
 * Compresses an image for upload: to a JPEG, or returns the file itself if it is a smaller PNG or
 * JPEG. Throws ImageError if it isn't an image, can't be decoded or stays above 5 MB.
 */
export async function compressImage(file: File, use: ImageUse): Promise<File> {
  if (!accepts[use](file.type)) throw new ImageError('Unsupported file type')
  const jpeg = await encode(file).catch(() => {
    throw new ImageError(imageFailed)
  })
  const smaller = photos.includes(file.type) && file.size <= jpeg.size ? file : jpeg
  if (smaller.size > largest) throw new ImageError('file size exceeded accepted limit (5 MB)')
  return smaller
}

async function encode(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    // JPEG has no transparency: transparent pixels would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    const type = 'image/jpeg'
    const blob = await canvas.convertToBlob({ type, quality })
    return new File([blob], 'image.jpg', { type })
  } finally {
    bitmap.close()
  }
}
