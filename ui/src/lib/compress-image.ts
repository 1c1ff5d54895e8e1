const quality = 0.6
const largest = 5 * 1024 * 1024

const photos = ['image/png', 'image/jpeg', 'image/jpg']

/** What an image is for decides which types are taken. */
const accepts = {
  /** One's picture in the profile: PNG and JPEG. */
  photo: (type: string) => photos.includes(type),
  /** A workspace's: whatever the browser knows as an image. */
  any: (type: string) => type.startsWith('image/'),
}

export type ImageUse = keyof typeof accepts

/** The same for the `accept` of a file field. */
export const acceptedTypes: Record<ImageUse, string> = {
  photo: '.png,.jpg,.jpeg',
  any: 'image/*',
}

/** An image that is not taken; its message is for people. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** What is said when it is not known what is wrong with an image. */
export const imageFailed = 'Some error occurred. Please try with a different image file'

/**
 * Gives an image as it is to be uploaded: a JPEG, or the file itself where that is the smaller
 * PNG or JPEG. Throws ImageError for what is no image, can not be read or stays above 5 MB.
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
    // A JPEG has no transparency: what is behind would turn black.
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
