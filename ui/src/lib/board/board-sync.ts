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
  /** Whether a call failed because the server could not be reached. */
  isTransient: (error: unknown) => boolean
  /** Called when the server has refused a batch. */
  onRefused: (error: unknown) => void
}

/** Milliseconds in which what comes out of its turn may still come by itself. */
const patience = 200

/** Keeps a document and the server together: sends what waits, and asks for what was missed. */
export class BoardSync {
  /** Whether the server could not be reached last. */
  readonly isAway = new Observable(false)
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
      try {
        const { seq } = await this.#transport.send(batch)
        this.isAway.set(false)
        this.#document.receive([{ ...batch, seq }])
        // What was made before it comes from the stream, or is asked for.
        if (this.#document.isBehind) await this.catchUp()
        if (this.#document.isBehind) return
      } catch (error) {
        if (this.#options.isTransient(error)) {
          this.isAway.set(true)
          return
        }
        this.#document.refuse(batch)
        this.#options.onRefused(error)
      }
    }
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
      this.isAway.set(false)
    } catch (error) {
      if (!this.#options.isTransient(error)) throw error
      this.isAway.set(true)
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
    if (this.#document.isBehind) this.catchUp().catch(this.#options.onRefused)
  }

  /** Asks for what was missed, if the board is as far as this number. */
  reach(seq: number): void {
    if (seq > this.#document.seq) this.catchUp().catch(this.#options.onRefused)
  }
}
