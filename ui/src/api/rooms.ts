/** What listeners of a browser tell each other of the rooms that they are in. */
export type RoomNews = { listener: string; room: string | null }

/** Rooms that one connection may be in. */
const most = 8

/** The rooms that the listeners of a browser are in. */
export class Rooms {
  readonly #rooms = new Map<string, string>()

  /** Takes what was told; says whether they are others now. */
  take({ listener, room }: RoomNews): boolean {
    const before = this.all.join()
    this.#rooms.delete(listener)
    if (room !== null) this.#rooms.set(listener, room)
    return this.all.join() !== before
  }

  /** Those entered last, each once. */
  get all(): readonly string[] {
    return [...new Set(this.#rooms.values())].slice(-most).sort()
  }
}
