import { format } from 'date-fns/format'

/** 'Jan 5th, 2025 - 3:00PM' in the viewer's time zone; '-' for what is no date. */
export function formatDateTime(date: string | number | Date): string {
  return formatAs(date, 'MMM do, yyyy - h:mma')
}

/** 'Jan 5th, 2025 - 3:00PM UTC+1': the same with the zone that it is in. */
export function formatDateTimeZone(date: string | number | Date): string {
  const instant = new Date(date)
  if (Number.isNaN(instant.getTime())) return '-'
  return `${formatDateTime(instant)} ${zoneOf(instant)}`
}

/** The viewer's zone at a moment: 'UTC+1', 'UTC+5:30'. Daylight saving changes it in the year. */
function zoneOf(instant: Date) {
  const minutes = -instant.getTimezoneOffset()
  if (minutes === 0) return 'UTC'
  const part = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${part ? `:${String(part).padStart(2, '0')}` : ''}`
}

/** 'Jan 5th, 2025' in the viewer's time zone; '-' for what is no date. */
export function formatDate(date: string | number | Date): string {
  return formatAs(date, 'MMM do, yyyy')
}

function formatAs(date: string | number | Date, pattern: string) {
  const instant = new Date(date)
  return Number.isNaN(instant.getTime()) ? '-' : format(instant, pattern)
}
