import type { CellChange } from './editable-column'

/** What a gesture changed, and what takes it back. */
export type HistoryEntry = { changes: readonly CellChange[]; inverse: readonly CellChange[] }

export type History = { past: readonly HistoryEntry[]; future: readonly HistoryEntry[] }

export const emptyHistory: History = { past: [], future: [] }

/** Older entries are dropped. */
const maxEntries = 200

export function record({ past }: History, entry: HistoryEntry): History {
  return { past: [...past, entry].slice(-maxEntries), future: [] }
}

/** The changes to apply and the history after it, or null if there is nothing to undo. */
export function undo({ past, future }: History) {
  const entry = past.at(-1)
  if (!entry) return null
  return {
    changes: entry.inverse,
    history: { past: past.slice(0, -1), future: [entry, ...future] },
  }
}

/** The changes to apply and the history after it, or null if there is nothing to redo. */
export function redo({ past, future }: History) {
  const [entry, ...rest] = future
  if (!entry) return null
  return { changes: entry.changes, history: { past: [...past, entry], future: rest } }
}
