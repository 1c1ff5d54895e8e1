import { errorText } from '@/api/error'
import { type Batch, beginBatch } from '@/api/queries/catalog-batches'
import { isBusy, type Upload, uploadQueue } from '@/api/upload-queue'
import { pathOf } from '@/lib/file-path'

/** A sheet with its photos, or photos alone, on the way to the server. */
export type Drop = {
  id: number
  workspaceId: string
  storeId: string
  supplier: string
  /** Of the sheet, or what the photos are called together. */
  name: string
  sheet: File | null
  photos: readonly File[]
  /** Why it came to nothing; empty: it goes on. */
  failure: string
}

/** Photos by asset, with the names under which they were dropped. */
type Photos = Readonly<Record<string, string>>

type Begin = (drop: Drop, assetId: string, photos: Photos) => Promise<Batch>

const begin: Begin = ({ workspaceId, storeId, supplier, name }, assetId, photos) =>
  beginBatch(workspaceId, {
    storeId,
    supplier,
    fileName: name,
    assetId,
    photoIds: Object.keys(photos),
    photoNames: { ...photos },
  })

/**
 * The drops of this page. They outlive the screen, as uploads do: a batch begins once all files
 * of its drop have arrived. Photos that were refused are left out, unless there is nothing else.
 */
export class Drops {
  private list: readonly Drop[] = []
  private readonly listeners = new Set<() => void>()
  private readonly beginning = new Set<number>()
  private lastId = 0
  private readonly queue: Pick<typeof uploadQueue, 'subscribe' | 'uploads' | 'add' | 'remove'>
  private readonly begin: Begin
  /** Called with each batch that has begun, and with its photos that were refused. */
  onBegun: ((batch: Batch, refused: readonly Upload[]) => void) | null = null

  constructor(
    queue: Pick<typeof uploadQueue, 'subscribe' | 'uploads' | 'add' | 'remove'> = uploadQueue,
    beginning: Begin = begin,
  ) {
    this.queue = queue
    this.begin = beginning
    queue.subscribe(() => this.look())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The same array until something changes. */
  drops = (): readonly Drop[] => this.list

  add(drop: Omit<Drop, 'id' | 'failure'>): void {
    const { workspaceId, sheet, photos } = drop
    this.set([{ ...drop, id: ++this.lastId, failure: '' }, ...this.list])
    if (sheet) this.queue.add(workspaceId, [sheet], 'batches')
    if (photos.length > 0) this.queue.add(workspaceId, photos)
  }

  /** Gives up a drop with its uploads, or takes a failed one off the list. */
  remove(drop: Drop): void {
    const ids = this.uploadsOf(drop).map(({ id }) => id)
    this.set(this.list.filter(({ id }) => id !== drop.id))
    this.queue.remove(ids)
  }

  uploadsOf({ sheet, photos }: Drop): Upload[] {
    const files = new Set(sheet ? [sheet, ...photos] : photos)
    return this.queue.uploads().filter(({ file }) => files.has(file))
  }

  private look(): void {
    for (const drop of this.list) {
      const uploads = this.uploadsOf(drop)
      const waits = uploads.length === 0 || uploads.some((u) => isBusy(u) || u.state === 'paused')
      if (!waits && drop.failure === '' && !this.beginning.has(drop.id)) this.start(drop, uploads)
    }
  }

  private async start(drop: Drop, uploads: readonly Upload[]): Promise<void> {
    const arrived = uploads.filter(({ asset }) => asset !== null)
    const refused = uploads.filter(({ asset }) => asset === null)
    const sheet = arrived.find(({ file }) => file === drop.sheet)
    const isComplete = drop.sheet ? sheet !== undefined : arrived.length > 0
    if (!isComplete) {
      const { error } = refused.find(({ file }) => !drop.sheet || file === drop.sheet) ?? {}
      return this.fail(drop, error)
    }
    this.beginning.add(drop.id)
    const photos: Record<string, string> = {}
    for (const { asset, file } of arrived) {
      if (asset && file !== drop.sheet) photos[asset._id] ??= pathOf(file)
    }
    try {
      const batch = await this.begin(drop, sheet?.asset?._id ?? '', photos)
      this.remove(drop)
      this.onBegun?.(batch, refused)
    } catch (error) {
      this.fail(drop, error)
    } finally {
      this.beginning.delete(drop.id)
    }
  }

  private fail(drop: Drop, error: unknown): void {
    const failure = errorText(error, "Couldn't begin with this file. Try again.")
    this.set(this.list.map((each) => (each.id === drop.id ? { ...each, failure } : each)))
  }

  private set(list: readonly Drop[]): void {
    this.list = list
    for (const listener of this.listeners) listener()
  }
}

/** The page's own. */
export const drops = new Drops()
