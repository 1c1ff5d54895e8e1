const hour = 3_600_000
const day = 24 * hour

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** The time until an expiry as text: `expires in 12 days`. */
export function expiresIn(expiresAt: string | number | Date, now: number): string {
  const left = new Date(expiresAt).getTime() - now
  if (left >= day) return `expires in ${counted(Math.ceil(left / day), 'day')}`
  if (left >= hour) return `expires in ${counted(Math.ceil(left / hour), 'hour')}`
  return 'expires within the hour'
}
