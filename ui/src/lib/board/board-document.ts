import type { BoardElement } from './element'
import { History } from './history'
import { applyOp, compose, inverseOf, type Op } from './ops'

/** Ops that are sent as one; the server takes those of a client and number once. */
export type Batch = { client: string; n: number; ops: readonly Op[] }

/** A batch that the server has made: each has the number after the one before. */
export type CommittedBatch = Batch & { seq: number; by?: string }

/** Ops that one batch may have, and characters of their JSON. */
const maxOps = 500
const maxText = 200_000

type Listener = () => void

/**
 * A board as it is shown: what the server has committed, and over it what this person has
 * changed and the server has not committed yet.
 */
export class BoardDocument {
  #client: string
  readonly #history = new History()
  readonly #committed = new Map<string, BoardElement>()
  readonly #shown = new Map<string, BoardElement>()
  readonly #early = new Map<number, CommittedBatch>()
  readonly #one = new Map<string, Set<Listener>>()
  readonly #any = new Set<Listener>()
  readonly #deleters = new Map<string, string>()
  #changed = new Set<string>()
  #waiting: readonly Batch[] = []
  #sending: Batch | null = null
  #seq = 0
  #n = 0
  #order: readonly string[] | null = null
  #version = 0

  constructor(client: string) {
    this.#client = client
  }

  get seq() {
    return this.#seq
  }

  /** Another one after each change of what is shown. */
  get version() {
    return this.#version
  }

  /** What the server has not committed yet, in the order of sending; another list after each change. */
  get waiting() {
    return this.#waiting
  }

  /** Whether something came out of its turn: what comes before it has to be asked for. */
  get isBehind() {
    return this.#early.size > 0
  }

  get canUndo() {
    return this.#history.canUndo
  }

  get canRedo() {
    return this.#history.canRedo
  }

  get(id: string): BoardElement | undefined {
    return this.#shown.get(id)
  }

  /** The user who deleted an element while this page was open. */
  deleterOf(id: string): string | undefined {
    return this.#deleters.get(id)
  }

  /** Whether the server has an element. */
  isCommitted(id: string): boolean {
    return this.#committed.has(id)
  }

  get elements(): ReadonlyMap<string, BoardElement> {
    return this.#shown
  }

  /** The ids as they lie over one another: frames below all, then by order; the same list until that changes. */
  get order(): readonly string[] {
    this.#order ??= [...this.#shown.values()].sort(byOrder).map(({ id }) => id)
    return this.#order
  }

  /** Takes the whole board from the server. What waits is shown over it. */
  load(elements: readonly BoardElement[], seq: number): void {
    const before = [...this.#committed.keys()]
    this.#committed.clear()
    for (const element of elements) this.#committed.set(element.id, element)
    this.#seq = seq
    for (const early of this.#early.keys()) if (early <= seq) this.#early.delete(early)
    this.#show(new Set([...before, ...this.#committed.keys()]))
  }

  /** Takes up what an earlier page could not send. */
  restore(batches: readonly Batch[]): void {
    this.#waiting = [...batches, ...this.#waiting]
    this.#show(new Set(batches.flatMap(({ ops }) => ops.map(({ id }) => id))))
  }

  /** Takes what the server has made, in its order. */
  receive(batches: readonly CommittedBatch[]): void {
    const touched = new Set<string>()
    for (const batch of batches) {
      if (batch.seq > this.#seq) this.#early.set(batch.seq, batch)
    }
    for (let next = this.#take(); next; next = this.#take()) {
      const { client, n, ops, by } = next
      // What waits stays over it until the server's answer: a window with the same name may
      // have made it.
      const isOwn = this.#waiting.some((batch) => batch.client === client && batch.n === n)
      if (!isOwn && client !== this.#client) this.#history.strike(ops)
      for (const op of ops) {
        const after = applyOp(this.#committed.get(op.id), op)
        if (after) this.#committed.set(op.id, after)
        else this.#committed.delete(op.id)
        if ('del' in op && by) this.#deleters.set(op.id, by)
        touched.add(op.id)
      }
    }
    if (touched.size > 0) this.#show(touched)
  }

  #take(): CommittedBatch | undefined {
    const batch = this.#early.get(this.#seq + 1)
    if (!batch) return undefined
    this.#early.delete(batch.seq)
    this.#seq = batch.seq
    return batch
  }

  /** Changes elements; one step of the history, or a part of the gesture that goes on. */
  edit(ops: readonly Op[]): void {
    this.#history.record(this.#change(ops))
    this.#notify()
  }

  /** Begins a gesture: all that is edited until its end is one step. */
  begin(): void {
    this.#history.begin()
  }

  end(): void {
    this.#history.end()
    this.#notify()
  }

  /** Ends a gesture as if it had not begun. */
  cancel(): void {
    this.#history.cancel((ops) => this.#change(ops))
    this.#notify()
  }

  undo(): void {
    this.#history.undo((ops) => this.#change(ops))
    this.#notify()
  }

  redo(): void {
    this.#history.redo((ops) => this.#change(ops))
    this.#notify()
  }

  /** Shows ops and lets them wait to be sent. Returns what takes them back. */
  #change(ops: readonly Op[]): Op[] {
    const inverse: Op[] = []
    const real: Op[] = []
    for (const op of ops) {
      const element = this.#shown.get(op.id)
      const back = inverseOf(element, op)
      if (back === null) continue
      inverse.unshift(back)
      real.push(op)
      const after = applyOp(element, op)
      if (after) this.#shown.set(op.id, after)
      else this.#shown.delete(op.id)
      if (isListed(op)) this.#order = null
    }
    if (real.length === 0) return inverse
    for (const part of parts(real)) this.#add(part)
    for (const { id } of real) this.#changed.add(id)
    return inverse
  }

  #add(ops: readonly Op[]) {
    const last = this.#waiting.at(-1)
    if (last && last !== this.#sending && last.client === this.#client) {
      const byId = new Map(last.ops.map((op) => [op.id, op]))
      for (const op of ops) {
        const before = byId.get(op.id)
        byId.set(op.id, before ? compose(before, op) : op)
      }
      if (fits([...byId.values()])) {
        const merged = { ...last, ops: [...byId.values()] }
        this.#waiting = [...this.#waiting.slice(0, -1), merged]
        return
      }
    }
    this.#n++
    this.#waiting = [...this.#waiting, { client: this.#client, n: this.#n, ops }]
  }

  /** The batch to send now; nothing more is added to it. */
  next(): Batch | undefined {
    this.#sending = this.#waiting[0] ?? null
    return this.#waiting[0]
  }

  /** Takes the server's answer that it has made a batch, which waits no longer. */
  confirm(batch: Batch, seq: number): void {
    this.#drop(batch)
    this.receive([{ ...batch, seq }])
    this.#show(new Set(batch.ops.map(({ id }) => id)))
  }

  /**
   * Takes another name, if another window has sent changes with this one: a browser that
   * restores a window twice makes two with one name. All that waits under it is sent again.
   */
  rename({ client }: Batch, name: string): void {
    let n = 0
    this.#waiting = this.#waiting.map((batch) =>
      batch.client === client ? { ...batch, client: name, n: ++n } : batch,
    )
    this.#sending = null
    if (client === this.#client) {
      this.#client = name
      this.#n = n
    }
    this.#notify()
  }

  /** Drops a batch that the server has refused: what it changed is shown as it was. */
  refuse(batch: Batch): void {
    this.#drop(batch)
    this.#show(new Set(batch.ops.map(({ id }) => id)))
  }

  #drop({ client, n }: Batch) {
    this.#waiting = this.#waiting.filter((batch) => batch.client !== client || batch.n !== n)
    if (this.#sending?.client === client && this.#sending.n === n) this.#sending = null
  }

  /** Shows elements as the server has them, with what waits over them. */
  #show(ids: ReadonlySet<string>) {
    const shown = new Map<string, BoardElement | undefined>()
    for (const id of ids) shown.set(id, this.#committed.get(id))
    for (const { ops } of this.#waiting) {
      for (const op of ops) if (ids.has(op.id)) shown.set(op.id, applyOp(shown.get(op.id), op))
    }
    for (const [id, element] of shown) {
      const before = this.#shown.get(id)
      if (before === element) continue
      if (element) this.#shown.set(id, element)
      else this.#shown.delete(id)
      if (!before || !element || before.order !== element.order) this.#order = null
      this.#changed.add(id)
    }
    this.#notify()
  }

  /** Called after a change of one element. Returns what ends that. */
  onOne(id: string, listener: Listener): () => void {
    const listeners = this.#one.get(id) ?? new Set()
    this.#one.set(id, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#one.delete(id)
    }
  }

  /** Called after each change. Returns what ends that. */
  onAny(listener: Listener): () => void {
    this.#any.add(listener)
    return () => this.#any.delete(listener)
  }

  /** Calls the listeners of what has changed since they were called last. */
  #notify() {
    const ids = this.#changed
    this.#changed = new Set()
    this.#version++
    for (const id of ids) for (const listener of this.#one.get(id) ?? []) listener()
    for (const listener of this.#any) listener()
  }
}

/** Fewer than these are never too long. */
const few = 40

const fits = (ops: readonly Op[]) =>
  ops.length <= few || (ops.length <= maxOps && JSON.stringify(ops).length <= maxText)

/** Ops in parts that a batch may have. */
function parts(ops: readonly Op[]): (readonly Op[])[] {
  if (fits(ops)) return [ops]
  const half = Math.ceil(ops.length / 2)
  return [...parts(ops.slice(0, half)), ...parts(ops.slice(half))]
}

const isListed = (op: Op) => !('set' in op) || 'order' in op.set

function byOrder(a: BoardElement, b: BoardElement): number {
  if ((a.kind === 'frame') !== (b.kind === 'frame')) return a.kind === 'frame' ? -1 : 1
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a.id < b.id ? -1 : 1
}
