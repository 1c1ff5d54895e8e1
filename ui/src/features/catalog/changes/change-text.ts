import type { ChangeSet } from '@/api/queries/catalog-changes'

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
  return kind === 'undo' ? undoText({ summary, undoes }) : summary
}
