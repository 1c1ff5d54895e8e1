import type { ChangeSet } from '@/api/queries/catalog-changes'
import { formatCount } from '@/lib/money'

type Said = Pick<ChangeSet, 'kind' | 'summary' | 'undoes'>

const undid = 'Undid: '

/** How often in a row it was undone and put back, and what it was at first. */
function undoneOf(summary: string): { times: number; first: string } {
  if (!summary.startsWith(undid)) return { times: 0, first: summary }
  const { times, first } = undoneOf(summary.slice(undid.length))
  return { times: times + 1, first }
}

/** What an undo did: an undo of an undo puts back what was done at first. */
export function undoText({ summary, undoes }: Pick<Said, 'summary' | 'undoes'>): string {
  const { times, first } = undoneOf(summary)
  const isBack = times > 0 && times % 2 === 0
  return `${isBack ? 'Put back by undoing' : 'Undid'} change ${undoes}: ${first}`
}

/** What an act did, in words. */
export function changeText({ kind, summary, undoes }: Said): string {
  if (kind === 'undo') return undoText({ summary, undoes })
  const isOfStores = summary.endsWith(' a store')
  return kind === 'selection' && !isOfStores ? `Set ${summary}` : summary
}

/** Acts that a person made as one, such as pasting over several styles. */
export type Act = { latest: ChangeSet; sets: readonly ChangeSet[] }

/** Milliseconds between what one gesture makes of one style and of the next. */
const together = 3_000

/**
 * Puts together what one person did to one style after another within moments, as pasting over them
 * does. The sets are the latest first.
 */
export function actsOf(sets: readonly ChangeSet[]): Act[] {
  const acts: { latest: ChangeSet; sets: ChangeSet[] }[] = []
  for (const set of sets) {
    const last = acts.at(-1)
    const before = last?.sets.at(-1)
    if (last && before && isGoneOn(set, before)) last.sets.push(set)
    else acts.push({ latest: set, sets: [set] })
  }
  return acts
}

/** Whether a set was followed by another one of the same gesture. */
function isGoneOn(set: ChangeSet, next: ChangeSet): boolean {
  const gap = Date.parse(next.at) - Date.parse(set.at)
  if (set.actorId !== next.actorId || set.kind !== next.kind || gap > together) return false
  const [a, b] = [undoneOf(set.summary), undoneOf(next.summary)]
  return (
    a.times === b.times && isOfOneStyle(a.first) && isOfOneStyle(b.first) && a.first !== b.first
  )
}

const isOfOneStyle = (summary: string) => summary.startsWith('Edited ')

/** What an act did: of several styles, how many. */
export function actText({ latest, sets }: Act): string {
  if (sets.length === 1) return changeText(latest)
  const styles = `${formatCount(sets.length)} styles`
  const { times } = undoneOf(latest.summary)
  if (times === 0) return `Edited ${styles}`
  return times % 2 === 0 ? `Put back the edits of ${styles}` : `Undid the edits of ${styles}`
}

/** The numbers of an act's sets: 'change 12', 'changes 12 to 25'. */
export function numbersText({ latest, sets }: Act): string {
  const first = sets.at(-1) ?? latest
  return sets.length === 1
    ? `change ${latest.number}`
    : `changes ${first.number} to ${latest.number}`
}
