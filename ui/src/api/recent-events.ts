import type { WorkspaceEvent } from './event-stream'

/**
 * For how long an event is kept, in milliseconds: as long as an answer counts as fresh
 * (query-client.ts), which may have been read before its screen listens.
 */
const keptFor = 30_000

const byWorkspace = new Map<string, RecentEvents>()

/** The numbered events of a workspace that a tab has received recently, as long as somebody listens. */
export class RecentEvents {
  readonly #workspaceId: string
  readonly #received: { event: WorkspaceEvent; at: number }[] = []
  #listeners = 0

  private constructor(workspaceId: string) {
    this.#workspaceId = workspaceId
  }

  /** That of a workspace, for one more listener until it leaves. */
  static enter(workspaceId: string): RecentEvents {
    const recent = byWorkspace.get(workspaceId) ?? new RecentEvents(workspaceId)
    byWorkspace.set(workspaceId, recent)
    recent.#listeners++
    return recent
  }

  leave(): void {
    this.#listeners--
    if (this.#listeners === 0) byWorkspace.delete(this.#workspaceId)
  }

  /** The number of the newest event, or empty. */
  get newest(): string {
    return this.#received.at(-1)?.event.id ?? ''
  }

  /** Those after an event, or all. */
  after(id: string): WorkspaceEvent[] {
    const since = Date.now() - keptFor
    const isNew = ({ event, at }: { event: WorkspaceEvent; at: number }) =>
      at >= since && Number(event.id) > Number(id)
    return this.#received.filter(isNew).map(({ event }) => event)
  }

  /** Keeps an event once, however many listeners of the tab receive it. */
  add(event: WorkspaceEvent): void {
    if (Number(event.id) <= Number(this.newest)) return
    const at = Date.now()
    this.#received.push({ event, at })
    const kept = this.#received.findIndex((each) => each.at >= at - keptFor)
    this.#received.splice(0, kept)
  }
}
