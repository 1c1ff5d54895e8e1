import { format } from 'date-fns/format'

const minute = 60_000
const hour = 60 * minute

/** How long ago: 'just now', '6 minutes ago', '2 hours ago', and from a day on 'Nov 3rd'. */
export function agoText(at: string, now: number): string {
  const then = new Date(at)
  const past = now - then.getTime()
  if (past < minute) return 'just now'
  if (past < hour) return counted(Math.floor(past / minute), 'minute')
  if (past < 24 * hour) return counted(Math.floor(past / hour), 'hour')
  const sameYear = then.getFullYear() === new Date(now).getFullYear()
  return format(then, sameYear ? 'MMM do' : 'MMM do, yyyy')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
