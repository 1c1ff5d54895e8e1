/** That somebody has a board open in one of their pages, or has left it. */
export type Visit = {
  board: string
  client: string
  person: { _id: string; name: string }
  left?: true
  /** When it was heard, in milliseconds. */
  at: number
}

/** Milliseconds after which one who says nothing has left. */
const goneAfter = 30_000

/** Who is on which board now, each once, without oneself: what was heard last of a page holds. */
export function peopleNow(visits: readonly Visit[], userId: string, now: number) {
  const last = new Map<string, Visit>()
  for (const visit of visits) {
    const before = last.get(visit.client)
    if (!before || visit.at >= before.at) last.set(visit.client, visit)
  }
  const people = new Map<string, Visit['person'][]>()
  for (const { board, person, left, at } of last.values()) {
    if (left || person._id === userId || now - at >= goneAfter) continue
    const here = people.get(board) ?? []
    if (!here.some(({ _id }) => _id === person._id)) people.set(board, [...here, person])
  }
  return people
}
