import type { WorkspaceEvent } from './event-stream'

/**
 * For how long an event is remembered, in milliseconds: as long as an answer counts as new
 * (query-client.ts), which may have been read before it is shown by who listens.
 */
const rememberedFor = 30_000

const memories = new Map<string, EventMemory>()

/** The numbered events of a workspace that a tab was told lately, as long as somebody listens. */
export class EventMemory {
  readonly #workspaceId: string
  readonly #told: { event: WorkspaceEvent; at: number }[] = []
  #listeners = 0

  private constructor(workspaceId: string) {
    this.#workspaceId = workspaceId
  }

  /** That of a workspace, for one more listener until it leaves. */
  static enter(workspaceId: string): EventMemory {
    const memory = memories.get(workspaceId) ?? new EventMemory(workspaceId)
    memories.set(workspaceId, memory)
    memory.#listeners++
    return memory
  }

  leave(): void {
    this.#listeners--
    if (this.#listeners === 0) memories.delete(this.#workspaceId)
  }

  /** The number of the newest event, or empty. */
  get newest(): string {
    return this.#told.at(-1)?.event.id ?? ''
  }

  /** What is remembered from after an event, or all. */
  after(id: string): WorkspaceEvent[] {
    const since = Date.now() - rememberedFor
    const isNew = ({ event, at }: { event: WorkspaceEvent; at: number }) =>
      at >= since && Number(event.id) > Number(id)
    return this.#told.filter(isNew).map(({ event }) => event)
  }

  /** Remembers an event, of which each listener of the tab says that it was told. */
  add(event: WorkspaceEvent): void {
    if (Number(event.id) <= Number(this.newest)) return
    const at = Date.now()
    this.#told.push({ event, at })
    const kept = this.#told.findIndex((each) => each.at >= at - rememberedFor)
    this.#told.splice(0, kept)
  }
}
