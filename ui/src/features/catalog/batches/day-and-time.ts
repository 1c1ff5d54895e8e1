import { format } from 'date-fns/format'

/** 'Today, 9:20AM', 'Yesterday, 4:05PM', 'Nov 20th, 2:31PM', 'Nov 20th, 2025', in the local time zone. */
export function dayAndTime(at: string, now: Date): string {
  const date = new Date(at)
  const start = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo)
  if (date >= start(0)) return `Today, ${format(date, 'h:mma')}`
  if (date >= start(1)) return `Yesterday, ${format(date, 'h:mma')}`
  return format(date, date.getFullYear() === now.getFullYear() ? 'MMM do, h:mma' : 'MMM do, yyyy')
}

/** The same within a sentence: 'today, 9:20AM'. */
export const onDay = (at: string, now: Date) =>
  dayAndTime(at, now).replace(/^(?:Today|Yesterday)/, (day) => day.toLowerCase())
