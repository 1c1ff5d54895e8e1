import { format } from 'date-fns/format'

/** The group of a moment: 'Today', 'This week' (from Monday), 'March', 'March 2025'. */
export function dayGroup(date: string, now: Date): string {
  const at = new Date(date)
  if (at >= startOfDay(now)) return 'Today'
  const monday = startOfDay(now)
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7))
  if (at >= monday) return 'This week'
  return format(at, at.getFullYear() === now.getFullYear() ? 'MMMM' : 'MMMM yyyy')
}

/** Whole days until a moment, counted up: 1 in its last day. */
export function daysUntil(date: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(date).getTime() - now.getTime()) / 86_400_000))
}

function startOfDay(date: Date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}
