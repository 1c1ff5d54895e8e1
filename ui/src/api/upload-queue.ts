import { limiter } from '@/lib/limiter'
import { ApiError } from './error'
import type { Asset } from './queries/assets'
import { giveUp, type OpenUpload, openUploads, uploadFile } from './uploads'

export type UploadState =
  /** Waits for its turn. */
  | 'next'
  /** Its hash is computed. */
  | 'reading'
  | 'sending'
  /** For the server, which can't be reached. */
  | 'waiting'
  | 'paused'
  | 'ready'
  /** The workspace had the file already. */
  | 'known'
  | 'refused'

export type Upload = {
  id: number
  workspaceId: string
  file: File
  /** The app that it is for; without, the library. */
  appId: 'batches' | undefined
  state: UploadState
  /** Bytes that have arrived. */
  sent: number
  /** What has become of it. */
  asset: Asset | null
  /** Why it was refused. */
  error: unknown
}

type Entry = Upload & {
  /** As the server calls it, once it has begun. */
  upload: string | undefined
  running: AbortController
}

const busyStates: readonly UploadState[] = ['next', 'reading', 'sending', 'waiting']

/** Whether an upload goes on by itself. */
export const isBusy = ({ state }: Upload) => busyStates.includes(state)

/** Whether the same file may be accepted later. */
export const mayRetry = ({ state, error }: Upload) =>
  state === 'refused' &&
  !(error instanceof ApiError && error.status >= 400 && error.status < 500 && !isForNow(error))

const isForNow = ({ status }: ApiError) => status === 402 || status === 429

type Uploading = typeof uploadFile

/** The files of this page that are uploaded, two at once. It outlives the screen they were chosen on. */
export class UploadQueue {
  private entries: readonly Entry[] = []
  private readonly listeners = new Set<() => void>()
  private readonly inTurn = limiter(2)
  private lastId = 0
  private readonly upload: Uploading

  constructor(upload: Uploading = uploadFile) {
    this.upload = upload
  }

  /** Called after each change. Returns what ends that. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** In the order in which they were chosen; the same array until something changes. */
  uploads = (): readonly Upload[] => this.entries

  /** Uploads files. One whose upload was cut off, by name and size, is continued. */
  async add(workspaceId: string, files: readonly File[], appId?: Upload['appId']): Promise<void> {
    const added = files.map(
      (file): Entry => ({
        id: ++this.lastId,
        workspaceId,
        file,
        appId,
        state: 'next',
        sent: 0,
        asset: null,
        error: null,
        upload: undefined,
        running: new AbortController(),
      }),
    )
    this.set([...this.entries, ...added])
    const open = await openUploads(workspaceId).catch((): readonly OpenUpload[] => [])
    const taken = new Set(this.entries.map(({ upload }) => upload))
    for (const { id, file } of added) {
      const cutOff = open.find(
        (upload) =>
          upload.name === file.name &&
          upload.size === file.size &&
          upload.appId === (appId ?? '') &&
          !taken.has(upload._id),
      )
      if (cutOff) {
        taken.add(cutOff._id)
        this.change(id, { upload: cutOff._id, sent: cutOff.offset })
      }
      this.start(id)
    }
  }

  pause(workspaceId: string): void {
    for (const entry of this.of(workspaceId).filter(isBusy)) {
      this.change(entry.id, { state: 'paused' })
      entry.running.abort()
    }
  }

  resume(workspaceId: string): void {
    for (const { id, state } of this.of(workspaceId)) if (state === 'paused') this.retry(id)
  }

  /** Starts an upload again that is paused or was refused. */
  retry(id: number): void {
    this.change(id, { state: 'next', error: null, running: new AbortController() })
    this.start(id)
  }

  /** Takes uploads off the list, and gives up those that have not ended. */
  remove(ids: readonly number[]): void {
    const gone = this.entries.filter(({ id }) => ids.includes(id))
    this.set(this.entries.filter(({ id }) => !ids.includes(id)))
    for (const { workspaceId, asset, upload, running } of gone) {
      running.abort()
      if (upload !== undefined && asset === null) giveUp(workspaceId, upload)
    }
  }

  private start(id: number): void {
    const entry = this.entry(id)
    if (entry?.state !== 'next') return
    const { running } = entry
    const report = (changes: Partial<Entry>) => {
      // Nothing of an upload that was paused, removed or started again.
      if (!running.signal.aborted) this.change(id, changes)
    }
    this.inTurn(() => this.run(id, report), running.signal).catch((error: unknown) =>
      report({ state: 'refused', error }),
    )
  }

  private async run(id: number, report: (changes: Partial<Entry>) => void): Promise<void> {
    const entry = this.entry(id)
    if (!entry) return
    const { workspaceId, file, appId, upload, running } = entry
    const { asset, known } = await this.upload(workspaceId, file, {
      signal: running.signal,
      resumed: upload,
      appId,
      onStep: (step) => {
        if (step.kind !== 'sending') return report({ state: step.kind })
        report({ state: 'sending', upload: step.id, sent: step.sent })
      },
    })
    report({ state: known ? 'known' : 'ready', sent: file.size, asset })
  }

  private of(workspaceId: string) {
    return this.entries.filter((entry) => entry.workspaceId === workspaceId)
  }

  private entry(id: number) {
    return this.entries.find((entry) => entry.id === id)
  }

  private change(id: number, changes: Partial<Entry>) {
    this.set(this.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)))
  }

  private set(entries: readonly Entry[]) {
    this.entries = entries
    for (const listener of this.listeners) listener()
  }
}

/** The page's own. */
export const uploadQueue = new UploadQueue()

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

// For as long as the page lives: uploads go on while other screens are open.
uploadQueue.subscribe(() => {
  if (uploadQueue.uploads().some(isBusy)) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
})
