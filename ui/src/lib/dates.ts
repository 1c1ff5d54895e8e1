import { format } from 'date-fns/format'

/** 'Jan 5th, 2025 - 3:00PM' in the local time zone; '-' for an invalid date. */
export function formatDateTime(date: string | number | Date): string {
  return formatAs(date, 'MMM do, yyyy - h:mma')
}

/** 'Jan 5th, 2025 - 3:00PM UTC+1': the same with the time zone. */
export function formatDateTimeZone(date: string | number | Date): string {
  const instant = new Date(date)
  if (Number.isNaN(instant.getTime())) return '-'
  return `${formatDateTime(instant)} ${zoneOf(instant)}`
}

/** The local UTC offset at a moment, which daylight saving changes: 'UTC+1', 'UTC+5:30'. */
function zoneOf(instant: Date) {
  const minutes = -instant.getTimezoneOffset()
  if (minutes === 0) return 'UTC'
  const part = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${part ? `:${String(part).padStart(2, '0')}` : ''}`
}

/** 'Jan 5th, 2025' in the local time zone; '-' for an invalid date. */
export function formatDate(date: string | number | Date): string {
  return formatAs(date, 'MMM do, yyyy')
}

function formatAs(date: string | number | Date, pattern: string) {
  const instant = new Date(date)
  return Number.isNaN(instant.getTime()) ? '-' : format(instant, pattern)
}
