import { storage } from '@/lib/storage'

/** What a sentence becomes. */
export const outcomes = [
  { value: 'techpack', label: 'Techpack', open: true },
  { value: 'board', label: 'Board (coming soon)', open: false },
] as const

export type Outcome = (typeof outcomes)[number]['value']

const key = 'outcome'

/** What was chosen last in this browser, if it is open. */
export function readOutcome(): Outcome {
  const stored = storage.get(key)
  return outcomes.find(({ value, open }) => open && value === stored)?.value ?? 'techpack'
}

export const keepOutcome = (outcome: Outcome) => storage.set(key, outcome)
