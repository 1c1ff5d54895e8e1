import { format } from 'date-fns/format'

/** When a job ended: '4:18PM' of the day of `now`, else 'Nov 20th', in the local time zone. */
export function endText(endedAt: string, now: number): string {
  const end = new Date(endedAt)
  const isToday = end.toDateString() === new Date(now).toDateString()
  return format(end, isToday ? 'h:mma' : 'MMM do')
}
