import { deviceId } from './device'
import { networkError, refusedError } from './failure'

/** Downloads what a call answers as a file with this name. Throws ApiError. */
export async function downloadFile(url: URL, name: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-device-id': deviceId() },
    body: JSON.stringify(body),
  }).catch(() => {
    throw networkError()
  })
  if (!response.ok) {
    const { status, headers } = response
    throw refusedError(status, headers.get('retry-after'), await response.json().catch(() => null))
  }
  saveBlob(await response.blob(), name)
}

/** Lets the browser save something as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
