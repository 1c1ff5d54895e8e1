import { storage } from '@/lib/storage'

/** What a sentence becomes. */
export const outcomes = [
  { value: 'board', label: 'Board' },
  { value: 'techpack', label: 'Techpack' },
] as const

export type Outcome = (typeof outcomes)[number]['value']

const key = 'outcome'

/** What was chosen last in this browser, if it may be made; null: nothing may. */
export function readOutcome(open: readonly Outcome[]): Outcome | null {
  const stored = storage.get(key)
  return open.find((outcome) => outcome === stored) ?? open[0] ?? null
}

export const keepOutcome = (outcome: Outcome) => storage.set(key, outcome)
