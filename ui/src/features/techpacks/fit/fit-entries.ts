import type { Fit } from '@/api/queries/techpack'
import type { FitPoint } from './fit-results'

/** What was filled in of a point. */
export type Entry = Partial<Pick<FitPoint, 'measured' | 'revised' | 'remark'>>
export type Entries = ReadonlyMap<string, Entry>

/** What is typed, before it is filled in. */
export type Typed = { code: string; measured: number | null } | null

/** A point with what is being typed: the result is there before the value is. */
export const typedInto = (point: FitPoint, typed: Typed): FitPoint =>
  typed?.code === point.code ? { ...point, measured: typed.measured } : point

/** A point that somebody else filled in with something else at the same time. */
export type FitConflict = { code: string; mine: Entry; theirs: Entry }

type Sheet = Fit['sheet']

/** A sheet with what was filled in since. */
export function withEntries(sheet: Sheet, entries: Entries): Sheet {
  return {
    ...sheet,
    points: sheet.points.map((point) => ({ ...point, ...entries.get(point.code) })),
  }
}

/** Entries that have not changed since they were sent are done. */
export function without(now: Entries, sent: Entries): Entries {
  return new Map([...now].filter(([code, entry]) => sent.get(code) !== entry))
}

/**
 * What can still be sent after somebody else has saved the sheet, and what they filled in differently:
 * theirs stays there until a person chooses.
 */
export function settled(entries: Entries, before: Sheet, now: Sheet) {
  const kept = new Map<string, Entry>()
  const conflicts: FitConflict[] = []
  for (const [code, entry] of entries) {
    const was = before.points.find((point) => point.code === code)
    const is = now.points.find((point) => point.code === code)
    if (!was || !is) continue
    const fields = Object.keys(entry) as (keyof Entry)[]
    const taken = fields.filter((field) => is[field] !== was[field] && is[field] !== entry[field])
    const pick = (from: Entry, names: readonly (keyof Entry)[]): Entry =>
      Object.fromEntries(names.map((name) => [name, from[name]]))
    const free = fields.filter((field) => !taken.includes(field))
    if (free.length > 0) kept.set(code, pick(entry, free))
    if (taken.length > 0)
      conflicts.push({ code, mine: pick(entry, taken), theirs: pick(is, taken) })
  }
  return { kept, conflicts }
}
