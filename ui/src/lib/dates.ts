import { format } from 'date-fns/format'

/** 'Jan 5th, 2025 - 3:00PM' in the viewer's time zone; '-' for what is no date. */
export function formatDateTime(date: string | number | Date): string {
  return formatAs(date, 'MMM do, yyyy - h:mma')
}

/** 'Jan 5th, 2025' in the viewer's time zone; '-' for what is no date. */
export function formatDate(date: string | number | Date): string {
  return formatAs(date, 'MMM do, yyyy')
}

function formatAs(date: string | number | Date, pattern: string) {
  const instant = new Date(date)
  return Number.isNaN(instant.getTime()) ? '-' : format(instant, pattern)
}
