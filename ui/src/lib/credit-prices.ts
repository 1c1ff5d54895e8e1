import { capital } from './capital'
import { formatCount } from './money'

/** The price of one use of an action, in credits. */
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
  return capital(many)
}

/** '1 generation', '800 generations' */
export function countOf(action: CreditPrice['action'], count: number): string {
  return `${formatCount(count)} ${words[action][count === 1 ? 0 : 1]}`
}

/**
 * How much of each action the credits buy if spent on it alone, one line each. Actions that the
 * plan limits further are left out.
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

/** The wanted quantity of each action. */
export type Counts = Partial<Record<CreditPrice['action'], number>>

/** A plan's limit on an action per period, regardless of credits. */
export type Limits = Counts

/** The total price in credits. */
export function costOf(prices: readonly CreditPrice[], counts: Counts): number {
  return prices.reduce((sum, { action, credits }) => sum + credits * (counts[action] ?? 0), 0)
}

/** The step of a stepper: about a tenth of the maximum, as a power of ten. */
export function stepOf(most: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(most / 10)))
}
