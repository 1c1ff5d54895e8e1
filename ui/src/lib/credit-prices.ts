import { formatCount } from './money'

/** What one use of an action costs in credits. */
export type CreditPrice = {
  action: 'generation' | 'transformation' | 'catalog_product' | 'video'
  credits: number
}

const words: Record<CreditPrice['action'], [one: string, many: string]> = {
  generation: ['generation', 'generations'],
  transformation: ['transformation', 'transformations'],
  catalog_product: ['catalog product', 'catalog products'],
  video: ['video', 'videos'],
}

/** 'A generation' */
export const actionName = (action: CreditPrice['action']) => `A ${words[action][0]}`

/** 'Generations' */
export function actionsName(action: CreditPrice['action']): string {
  const [, many] = words[action]
  return many.charAt(0).toUpperCase() + many.slice(1)
}

/** '1 generation', '800 generations' */
export function countOf(action: CreditPrice['action'], count: number): string {
  return `${formatCount(count)} ${words[action][count === 1 ? 0 : 1]}`
}

/**
 * What credits buy if all of them are spent on one action: one line for each. An action that the
 * plan limits to fewer is left out.
 */
export function allowances(
  prices: readonly CreditPrice[],
  credits: number,
  limits: Limits = {},
): string[] {
  return prices.flatMap(({ action, credits: each }) => {
    const count = Math.floor(credits / each)
    return count > (limits[action] ?? count) ? [] : [countOf(action, count)]
  })
}

/** How many of each one wants. */
export type Counts = Partial<Record<CreditPrice['action'], number>>

/** How many of an action a plan allows at most in a period, whatever credits there are. */
export type Limits = Counts

/** The credits that all of these cost together. */
export function costOf(prices: readonly CreditPrice[], counts: Counts): number {
  return prices.reduce((sum, { action, credits }) => sum + credits * (counts[action] ?? 0), 0)
}

/** By how many a stepper goes: about a tenth of what can be had, as a power of ten. */
export function stepOf(most: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(most / 10)))
}
