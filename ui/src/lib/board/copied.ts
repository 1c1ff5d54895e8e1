import type { BoardElement } from './element'

/**
 * What is copied of elements onto a board. A techpack is of one element of a board: the copy of one
 * that has it there has none, so that it gets its own.
 */
export function copied(
  elements: readonly BoardElement[],
  there: ReadonlyMap<string, BoardElement>,
): BoardElement[] {
  const taken = new Set([...there.values()].map((element) => parted(element).techpack))
  return elements.map((element) => {
    const { techpack, data } = parted(element)
    // Cast: no kind needs a techpack.
    return taken.has(techpack) ? ({ ...element, data } as BoardElement) : element
  })
}

/** The techpack of an element, empty if it has none, and its data without it. */
function parted({ data }: BoardElement) {
  if (!('techpack' in data)) return { techpack: '', data }
  const { techpack = '', ...rest } = data
  return { techpack, data: rest }
}
