import type { BoardElement, Box, ElementOf } from './element'
import { centerOf, holds } from './geometry'

type Elements = ReadonlyMap<string, BoardElement>

/** What belongs to a frame. */
export function membersOf(elements: Elements, frame: string): BoardElement[] {
  return [...elements.values()].filter((element) => element.frame === frame)
}

/** The ids with those of what belongs to frames among them. */
export function withMembers(elements: Elements, ids: Iterable<string>): Set<string> {
  const all = new Set(ids)
  for (const { id, frame } of elements.values()) if (frame !== '' && all.has(frame)) all.add(id)
  return all
}

/** The frame on which the middle of a box lies; the smallest, where they lie over one another. */
export function frameUnder(elements: Elements, box: Box): ElementOf<'frame'> | undefined {
  const middle = centerOf(box)
  let found: ElementOf<'frame'> | undefined
  for (const element of elements.values()) {
    if (element.kind !== 'frame' || !holds(element, middle)) continue
    if (!found || element.w * element.h < found.w * found.h) found = element
  }
  return found
}
