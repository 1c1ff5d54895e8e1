/** What is selected in a list of assets, by ID. */
export type Selection = {
  selected: ReadonlySet<string>
  /** Where the arrow keys are. */
  active: string | null
  /** Where a range begins. */
  anchor: string | null
}

export const nothingSelected: Selection = { selected: new Set(), active: null, anchor: null }

/** Only this one. */
export function pick(id: string): Selection {
  return { selected: new Set([id]), active: id, anchor: id }
}

/** Goes there without selecting. */
export function goTo(selection: Selection, id: string): Selection {
  return { ...selection, active: id }
}

/** Adds one, or takes it away. */
export function toggle({ selected }: Selection, id: string): Selection {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return { selected: next, active: id, anchor: id }
}

/** All from the beginning of the range to this one. */
export function selectTo(selection: Selection, id: string, ids: readonly string[]): Selection {
  const anchor = selection.anchor ?? selection.active ?? id
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(id)].sort((a, b) => a - b)
  if (from === undefined || to === undefined || from < 0) return pick(id)
  return { selected: new Set(ids.slice(from, to + 1)), active: id, anchor }
}

/** What of it is still in the list. */
export function within(selection: Selection, ids: ReadonlySet<string>): Selection {
  const kept = [...selection.selected].filter((id) => ids.has(id))
  const isThere = (id: string | null) => (id !== null && ids.has(id) ? id : null)
  if (kept.length === selection.selected.size && isThere(selection.active) === selection.active) {
    return selection
  }
  return {
    selected: new Set(kept),
    active: isThere(selection.active),
    anchor: isThere(selection.anchor),
  }
}
