import type { BoardElement } from './element'

/** The ids as one reads them: row by row, and what belongs to a frame right behind it. */
export function readingOrder(elements: ReadonlyMap<string, BoardElement>): string[] {
  const outside: BoardElement[] = []
  const members = new Map<string, BoardElement[]>()
  for (const element of elements.values()) {
    if (elements.get(element.frame)?.kind !== 'frame') outside.push(element)
    else if (members.get(element.frame)?.push(element) === undefined) {
      members.set(element.frame, [element])
    }
  }
  return inRows(outside).flatMap(({ id }) => [
    id,
    ...inRows(members.get(id) ?? []).map((member) => member.id),
  ])
}

/** Those that begin above the middle of a row's first one are in that row. */
function inRows(elements: readonly BoardElement[]): BoardElement[] {
  const rows: BoardElement[][] = []
  let below = Number.NEGATIVE_INFINITY
  for (const element of [...elements].sort((a, b) => a.y - b.y || a.x - b.x || byId(a, b))) {
    if (element.y < below) rows.at(-1)?.push(element)
    else {
      rows.push([element])
      below = element.y + element.h / 2
    }
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x || a.y - b.y || byId(a, b)))
}

const byId = (a: BoardElement, b: BoardElement) => (a.id < b.id ? -1 : 1)
