import { formatDate, formatDateTime } from './dates'
import { studioName } from './studios'

/** A deduction in the credit history. */
export type HistoryEntry = {
  _id: string
  createdAt: string
  creditUsed: number
  meta: { info: string }
  user: { name: string; email: string } | null
  service: { serviceGroupName: string }
}

/** A row of the usage table. */
export type UsageRow = {
  id: string
  user: string
  dateTime: string
  action: string
  /** The amount minus returned credits. */
  creditUsed: number
  studio: string
}

/** The deductions of a history. Their `creditUsed` already excludes returned credits. */
export function deductsOf<E extends { type: string }>(entries: readonly E[]): E[] {
  return entries.filter(({ type }) => type === 'deduct')
}

/** Unknown values are dashes. */
const orDash = (text: string) => text || '-'

export function usageRow({ _id, user, createdAt, meta, creditUsed, service }: HistoryEntry) {
  return {
    id: _id,
    user: orDash(user?.name || user?.email || ''),
    dateTime: formatDateTime(createdAt),
    action: orDash(meta.info),
    creditUsed,
    studio: orDash(studioName(service.serviceGroupName)),
  } satisfies UsageRow
}

/** Formats `2026-11-05` as 'Nov 5th, 2026', in any time zone. */
export function formatDay(day: string): string {
  return formatDate(`${day}T00:00`)
}

const dayInMs = 86_400_000

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

export type UsedDay = { day: string; creditUsed: number }

/** All days of a range in order, including those without usage. */
export function everyDay(used: readonly UsedDay[], from: string, to: string): UsedDay[] {
  const amounts = new Map(used.map(({ day, creditUsed }) => [day, creditUsed]))
  const days: UsedDay[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayInMs) {
    const day = dayOf(new Date(at))
    days.push({ day, creditUsed: amounts.get(day) ?? 0 })
  }
  return days
}
