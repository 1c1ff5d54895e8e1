import { studioName } from './studios'

/** Credits one person spent in one studio. */
export type UsageTotal = {
  userId: string
  user: { name: string; email: string } | null
  studio: string
  creditUsed: number
}

/** A filter of the usage; empty members match everything. */
export type UsageFilter = { userId: string; studio: string; from: string; to: string }

export const allUsage: UsageFilter = { userId: '', studio: '', from: '', to: '' }

export function isNarrowed(filter: UsageFilter): boolean {
  return Object.values(filter).some((value) => value !== '')
}

type Option = { value: string; label: string }

/** The people with usage, by name. */
export function peopleOf(totals: readonly UsageTotal[]): Option[] {
  return optionsOf(totals.map((total) => [total.userId, personName(total)]))
}

/** The studios with usage, by name. */
export function studiosOf(totals: readonly UsageTotal[]): Option[] {
  return optionsOf(totals.map(({ studio }) => [studio, studioName(studio)]))
}

function optionsOf(pairs: [string, string][]): Option[] {
  return [...new Map(pairs)]
    .filter(([value]) => value !== '')
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

export type PersonTotal = { id: string; name: string; creditUsed: number }

/** The total per person that matches the filter, highest first. */
export function totalsByPerson(
  totals: readonly UsageTotal[],
  { userId, studio }: Pick<UsageFilter, 'userId' | 'studio'>,
): PersonTotal[] {
  const people = new Map<string, PersonTotal>()
  for (const total of totals) {
    if ((userId && total.userId !== userId) || (studio && total.studio !== studio)) continue
    const known = people.get(total.userId)
    people.set(total.userId, {
      id: total.userId,
      name: personName(total),
      creditUsed: total.creditUsed + (known?.creditUsed ?? 0),
    })
  }
  return [...people.values()].sort((a, b) => b.creditUsed - a.creditUsed)
}

function personName({ userId, user }: UsageTotal): string {
  return user?.name || user?.email || (userId ? 'Former member' : 'A studio')
}
