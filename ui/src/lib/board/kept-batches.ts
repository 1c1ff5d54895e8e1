import type { Batch } from './board-document'
import { openPages, pageKey } from './open-pages'

const store = 'waiting'

/** The changes of a board that wait to be sent, kept in the browser until they are. */
export class KeptBatches {
  readonly #board: string
  readonly #key: string
  #writing: Promise<void> = Promise.resolve()
  #next: readonly Batch[] | null = null

  /** `board` is of one person's board, `client` of one page that shows it. */
  constructor(board: string, client: string) {
    this.#board = board
    this.#key = pageKey(board, client)
  }

  /** Says to other pages that this one is there, and sends its changes itself. Returns what ends that. */
  hold(): () => void {
    let leave = () => {}
    const there = new Promise<void>((resolve) => {
      leave = resolve
    })
    navigator.locks?.request(this.#key, () => there)
    return leave
  }

  /** Takes what earlier pages of this board have left, not what those that are there still add to. */
  async take(): Promise<Batch[]> {
    const database = await open()
    if (!database) return []
    const there = await openPages()
    const all = IDBKeyRange.bound(`${this.#board}/`, `${this.#board}/\uffff`)
    const waiting = database.transaction(store, 'readwrite').objectStore(store)
    const left = (await done(waiting.getAllKeys(all))).filter((key) => !there.has(String(key)))
    const kept: Batch[][] = await Promise.all(left.map((key) => done(waiting.get(key))))
    await Promise.all(left.map((key) => done(waiting.delete(key))))
    database.close()
    return kept.flat()
  }

  /** Keeps what waits now; only the newest, where it changes faster than it is written. */
  keep(batches: readonly Batch[]): Promise<void> {
    const isQueued = this.#next !== null
    this.#next = batches
    if (!isQueued) this.#writing = this.#writing.then(() => this.#write()).catch(() => {})
    return this.#writing
  }

  async #write() {
    const batches = this.#next ?? []
    this.#next = null
    const database = await open()
    if (!database) return
    const waiting = database.transaction(store, 'readwrite').objectStore(store)
    if (batches.length > 0) await done(waiting.put(batches, this.#key))
    else await done(waiting.delete(this.#key))
    database.close()
  }
}

/** Null where the browser keeps nothing, such as in private windows. */
async function open(): Promise<IDBDatabase | null> {
  if (typeof indexedDB === 'undefined') return null
  const request = indexedDB.open('boards', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return done(request).catch(() => null)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
