import { format } from 'date-fns/format'

const minute = 60_000
const hour = 60 * minute

/** How long ago: 'just now', '6 minutes ago', '2 hours ago', and from a day on 'Nov 3rd'. */
export function agoText(at: string, now: number): string {
  const past = now - new Date(at).getTime()
  if (past < minute) return 'just now'
  if (past < hour) return counted(Math.floor(past / minute), 'minute')
  if (past < 24 * hour) return counted(Math.floor(past / hour), 'hour')
  return dayText(at, now)
}

/** 'Nov 3rd', and of another year 'Nov 3rd, 2025', in the local time zone. */
export function dayText(at: string, now: number): string {
  const day = new Date(at)
  const sameYear = day.getFullYear() === new Date(now).getFullYear()
  return format(day, sameYear ? 'MMM do' : 'MMM do, yyyy')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
