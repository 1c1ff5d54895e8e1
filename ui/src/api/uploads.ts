import { pause } from '@/lib/pause'
import { api } from './client'
import { ApiError } from './error'
import { isTransient } from './failure'
import { hashFile } from './file-hash'
import type { Asset } from './queries/assets'
import { sendBody } from './send-body'
import type { Data } from './types'
import { urlOf } from './url'

export type OpenUpload = Data<'/api/v1/workspace/{id}/uploads', 'get'>[number]

/** What has become of a file: an asset, which the workspace may have had before. */
export type Uploaded = { asset: Asset; known: boolean }

export type UploadStep =
  | { kind: 'reading' }
  /** The upload that the server knows, and how many of its bytes are there. */
  | { kind: 'sending'; id: string; sent: number }
  /** Nothing gets through; it goes on by itself. */
  | { kind: 'waiting' }

type Options = {
  signal: AbortSignal
  onStep: (step: UploadStep) => void
  /** The app that it is for; without, the library. */
  appId?: 'batches' | undefined
  /** The upload that this one continues. */
  resumed?: string | undefined
}

// Milliseconds between two attempts while the server can't be reached.
const delays = [1000, 2000, 5000, 10_000, 30_000]

/** Your uploads that have begun and not ended. */
export async function openUploads(workspaceId: string): Promise<readonly OpenUpload[]> {
  return (await api.get('/api/v1/workspace/{id}/uploads', { params: { id: workspaceId } })).data
}

/** Gives up an upload; one that is missing is no error. */
export async function giveUp(workspaceId: string, upload: string): Promise<void> {
  const params = { id: workspaceId, upload }
  await api.delete('/api/v1/workspace/{id}/uploads/{upload}', { params }).catch(() => {})
}

/**
 * Uploads a file in parts. While the server can't be reached it waits and continues where it was.
 * Throws ApiError if the file is refused, or the signal's AbortError.
 */
export async function uploadFile(
  workspaceId: string,
  file: File,
  { signal, onStep, resumed, appId }: Options,
): Promise<Uploaded> {
  const patiently = <T>(call: () => Promise<T>) => untilReached(call, signal, onStep)
  let upload = resumed && (await patiently(() => found(workspaceId, resumed, signal)))
  if (!upload) {
    onStep({ kind: 'reading' })
    const sha256 = await hashFile(file, signal)
    const begun = await patiently(() => begin(workspaceId, file, { sha256, appId }, signal))
    if (begun.asset) return { asset: begun.asset, known: true }
    upload = begun.upload
  }
  if (!upload) throw new ApiError('', 500)

  const { _id, partSize } = upload
  let { offset } = upload
  for (;;) {
    const at = offset
    onStep({ kind: 'sending', id: _id, sent: at })
    const part = file.slice(at, at + partSize)
    const onProgress = (share: number) =>
      onStep({ kind: 'sending', id: _id, sent: at + share * part.size })
    const after = await patiently(() =>
      sendPart({ workspaceId, upload: _id, at, part, signal, onProgress }),
    )
    if (after.asset) return { asset: after.asset, known: after.known }
    offset = after.offset
  }
}

async function begin(
  workspaceId: string,
  { name, size }: File,
  of: { sha256: string | undefined; appId: Options['appId'] },
  signal: AbortSignal,
) {
  const options = {
    params: { id: workspaceId },
    json: {
      name,
      size,
      ...(of.sha256 && { sha256: of.sha256 }),
      ...(of.appId && { appId: of.appId }),
    },
    signal,
  }
  return (await api.post('/api/v1/workspace/{id}/uploads', options)).data
}

/** An open upload; null if it has expired. */
async function found(workspaceId: string, upload: string, signal: AbortSignal) {
  const options = { params: { id: workspaceId, upload }, signal }
  try {
    return (await api.get('/api/v1/workspace/{id}/uploads/{upload}', options)).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

type Part = {
  workspaceId: string
  upload: string
  /** Where in the file it begins, in bytes. */
  at: number
  part: Blob
  signal: AbortSignal
  onProgress: (share: number) => void
}

type AfterPart = { asset?: Asset; known: boolean; offset: number }

/** Sends a part and returns where the next one begins, or the asset after the last. */
async function sendPart({ workspaceId, upload, at, part, ...options }: Part): Promise<AfterPart> {
  const url = urlOf('/api/v1/workspace/{id}/uploads/{upload}', { id: workspaceId, upload })
  const headers = { 'content-type': 'application/octet-stream', 'upload-offset': String(at) }
  try {
    // Cast: what this route answers.
    const { data } = (await sendBody('PATCH', url, part, { ...options, headers })) as {
      data: Data<'/api/v1/workspace/{id}/uploads', 'post'>
    }
    const offset = data.upload?.offset ?? at
    return { ...(data.asset && { asset: data.asset }), known: data.already === true, offset }
  } catch (error) {
    // The part had arrived before the connection broke, or another tab sends the same file.
    const offset = offsetOf(error)
    if (offset === undefined || offset === at) throw error
    return { known: false, offset }
  }
}

/** The offset that the server names when it expected another part. */
function offsetOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'upload_offset') return undefined
  const { offset } = (error.data ?? {}) as { offset?: unknown }
  return typeof offset === 'number' ? offset : undefined
}

/** Repeats a call until the server can be reached. */
async function untilReached<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onStep: Options['onStep'],
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (!isTransient(error) && !isCut(error)) throw error
      onStep({ kind: 'waiting' })
      await reachable(delays[Math.min(attempt, delays.length - 1)] ?? 0, signal)
    }
  }
}

/** Whether a part did not arrive as a whole. */
const isCut = (error: unknown) =>
  error instanceof ApiError && (error.status === 408 || error.reason === 'part_cut')

/** Waits, or until the browser is online again. */
async function reachable(milliseconds: number, signal: AbortSignal) {
  const online = new AbortController()
  const end = () => online.abort()
  addEventListener('online', end, { once: true })
  await pause(milliseconds, AbortSignal.any([signal, online.signal])).catch(() => {})
  removeEventListener('online', end)
  signal.throwIfAborted()
}
