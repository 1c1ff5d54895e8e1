import { Observable } from '../observable'
import type { Batch, BoardDocument, CommittedBatch } from './board-document'
import type { BoardElement } from './element'

/** How a board reaches the server. */
export type Transport = {
  send: (batch: Batch) => Promise<{ seq: number }>
  /** The batches after a number; `whole`: too much, the board has to be loaded again. */
  since: (
    seq: number,
  ) => Promise<{ batches: readonly CommittedBatch[]; whole: boolean; more: boolean }>
  load: () => Promise<{ elements: readonly BoardElement[]; seq: number }>
}

type Options = {
  /** Whether the same call may succeed later: what was to be saved is kept until then. */
  isTransient: (error: unknown) => boolean
  /** Whether the server has made other changes with the name and number of a batch. */
  isReused: (error: unknown) => boolean
  /** Another name for this page, as of nobody else. */
  newName: () => string
  /** Called when the server has refused a batch, which is dropped. */
  onRefused: (error: unknown, batch: Batch) => void
  /** Called when what others did could not be asked for. */
  onFailed: (error: unknown) => void
}

/** Milliseconds in which what comes out of its turn may still come by itself. */
const patience = 200

/** Keeps a document and the server together: sends what waits, and asks for what was missed. */
export class BoardSync {
  /** Why the server could not be reached or save last; null: it could. */
  readonly away = new Observable<{ error: unknown } | null>(null)
  readonly #document: BoardDocument
  readonly #transport: Transport
  readonly #options: Options
  #sending: Promise<void> | null = null
  #asking: Promise<void> | null = null

  constructor(document: BoardDocument, transport: Transport, options: Options) {
    this.#document = document
    this.#transport = transport
    this.#options = options
  }

  /** Sends all that waits, one batch after the other. */
  send = (): Promise<void> => {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendAll() {
    for (let batch = this.#document.next(); batch; batch = this.#document.next()) {
      if (!(await this.#sendOne(batch))) return
      // What was made before it comes from the stream, or is asked for.
      if (this.#document.isBehind) await this.catchUp().catch(this.#options.onFailed)
      if (this.#document.isBehind) return
    }
  }

  /** Returns whether the next one may be sent. */
  async #sendOne(batch: Batch): Promise<boolean> {
    const { isTransient, isReused, newName, onRefused } = this.#options
    try {
      const { seq } = await this.#transport.send(batch)
      this.away.set(null)
      this.#document.confirm(batch, seq)
    } catch (error) {
      if (isTransient(error)) {
        this.away.set({ error })
        return false
      }
      this.away.set(null)
      if (isReused(error)) this.#document.rename(batch, newName())
      else {
        this.#document.refuse(batch)
        onRefused(error, batch)
      }
    }
    return true
  }

  /** Asks for all that was made since. */
  catchUp = (): Promise<void> => {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #ask() {
    try {
      for (let more = true; more; ) {
        const answer = await this.#transport.since(this.#document.seq)
        more = answer.more && !answer.whole
        if (answer.whole) {
          const { elements, seq } = await this.#transport.load()
          this.#document.load(elements, seq)
        } else this.#document.receive(answer.batches)
      }
      this.away.set(null)
    } catch (error) {
      if (!this.#options.isTransient(error)) throw error
      this.away.set({ error })
    }
  }

  /** Takes a batch of the stream; its ops are asked for where they are missing. */
  hear(batch: Omit<CommittedBatch, 'ops'> & { ops?: CommittedBatch['ops'] }): void {
    const { ops } = batch
    if (ops) this.#document.receive([{ ...batch, ops }])
    if (!ops) this.reach(batch.seq)
    else if (this.#document.isBehind) setTimeout(() => this.#closeGap(), patience)
  }

  #closeGap() {
    if (this.#document.isBehind) this.catchUp().catch(this.#options.onFailed)
  }

  /** Asks for what was missed, if the board is as far as this number. */
  reach(seq: number): void {
    if (seq > this.#document.seq) this.catchUp().catch(this.#options.onFailed)
  }
}
