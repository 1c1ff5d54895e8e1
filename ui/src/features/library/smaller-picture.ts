/** More than what is looked at, in pixels. */
const longest = 640

/**
 * A picture as a small JPEG, so that little is sent and every format that the browser knows can be
 * compared. One that it can't read is sent as it is.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(longest / Math.max(picture.width, picture.height), 1)
    const canvas = new OffscreenCanvas(
      Math.max(Math.round(picture.width * scale), 1),
      Math.max(Math.round(picture.height * scale), 1),
    )
    const paper = canvas.getContext('2d')
    if (!paper) return file
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } catch {
    return file
  }
}
