import type { Page } from '@playwright/test'

/**
 * A small JPEG like an upright phone's: landscape, red on the left and blue on the right, with an
 * EXIF orientation that rotates it clockwise.
 */
export async function jpegFromPhone(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 32)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'red'
    context.fillRect(0, 0, 32, 32)
    context.fillStyle = 'blue'
    context.fillRect(32, 0, 32, 32)
    // Fine detail, which grows when encoded in higher quality than the phone's.
    context.globalAlpha = 0.3
    context.fillStyle = 'white'
    for (let i = 0; i < 600; i++) context.fillRect((i * 37) % 64, (i * i * 11) % 32, 1, 1)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.3 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const [start, rest] = [encoded.slice(0, 2), encoded.slice(2)]
  return Buffer.concat([Buffer.from(start), turnedClockwise(), Buffer.from(rest)])
}

/** The EXIF segment whose one entry is the orientation 6. */
function turnedClockwise(): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
  const tiff = [...Buffer.from('MM\0*'), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]
  const content = [...Buffer.from('Exif\0\0'), ...tiff]
  return Buffer.from([0xff, 0xe1, 0, content.length + 2, ...content])
}

/** A PNG of one color: 'green', '#8a8f7d'. */
export async function plainImage(
  page: Page,
  color: string,
  [width, height]: readonly [number, number],
): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ color, width, height }) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = color
      context.fillRect(0, 0, width, height)
      const blob = await canvas.convertToBlob({ type: 'image/png' })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    { color, width, height },
  )
  return Buffer.from(encoded)
}
