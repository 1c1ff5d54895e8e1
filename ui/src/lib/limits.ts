import { formatCount } from './money'

/** One thing that a plan limits, as the server sends it. Storage is in bytes. */
export type Limit = {
  thing: string
  /** Null: unlimited. */
  max: number | null
  used: number
}

/** How full a limit is: 'low' from 80 %, 'over' after a change to a smaller plan. */
export type LimitLevel = 'open' | 'fine' | 'low' | 'full' | 'over'

export function limitLevel({ max, used }: Limit): LimitLevel {
  if (max === null) return 'open'
  if (used > max) return 'over'
  if (used === max) return 'full'
  return used >= max * 0.8 ? 'low' : 'fine'
}

/** The meter's level for each. */
export const meterLevels = {
  open: 'enough',
  fine: 'enough',
  low: 'low',
  full: 'full',
  over: 'full',
} as const satisfies Record<LimitLevel, string>

/** The used share, 0 to 1; 0 without a limit. */
export function limitShare({ max, used }: Limit): number {
  if (max === null) return 0
  return max === 0 ? 1 : Math.min(1, used / max)
}

/** '4 of 5', '1.2 GB of 5 GB', '12,345' without a limit. */
export function usedText(limit: Limit): string {
  const amount = amountOf(limit)
  return limit.max === null ? amount(limit.used) : `${amount(limit.used)} of ${amount(limit.max)}`
}

/** '1 left', 'None left', 'Unlimited'; '2 too many' where a smaller plan has fewer. */
export function leftText(limit: Limit): string {
  const { thing, max, used } = limit
  const amount = amountOf(limit)
  if (max === null) return 'Unlimited'
  if (used > max) return `${amount(used - max)} too ${thing === storage ? 'much' : 'many'}`
  return used === max ? 'None left' : `${amount(max - used)} left`
}

/** An amount of a thing: '12', '5 GB'. */
export const amountText = (thing: string, amount: number) =>
  (thing === storage ? formatBytes : formatCount)(amount)

/** Orders the fullest first, what the plan leaves out after it, and the unlimited last. */
export function byFullness(a: Limit, b: Limit): number {
  return fullness(b) - fullness(a)
}

function fullness({ max, used }: Limit): number {
  if (max === null) return -2
  return max === 0 ? used - 1 : used / max
}

const storage = 'storageGB'

const amountOf =
  ({ thing }: Limit) =>
  (amount: number) =>
    amountText(thing, amount)

const units = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const

/** '1.5 MB', in decimal units and rounded down. */
export function formatBytes(bytes: number): string {
  for (const [size, unit] of units) {
    if (bytes < size) continue
    const tenth = Math.floor(((bytes % size) * 10) / size)
    return `${formatCount(Math.floor(bytes / size))}${tenth ? `.${tenth}` : ''} ${unit}`
  }
  return bytes === 1 ? '1 byte' : `${bytes} bytes`
}
