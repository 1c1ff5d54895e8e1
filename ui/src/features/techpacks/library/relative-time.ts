import { formatDate } from '@/lib/dates'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** How long ago: 'now', '5m', '2h', '3d', '2w'; a date after eight weeks. */
export function ago(at: string, now: number): string {
  const passed = now - new Date(at).getTime()
  if (passed < minute) return 'now'
  if (passed < hour) return `${Math.floor(passed / minute)}m`
  if (passed < day) return `${Math.floor(passed / hour)}h`
  if (passed < 14 * day) return `${Math.floor(passed / day)}d`
  if (passed < 56 * day) return `${Math.floor(passed / (7 * day))}w`
  return formatDate(at)
}
