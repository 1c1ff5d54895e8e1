import type { PathOf } from './types'

/** URL of a GET that the browser fetches itself, as a link does. */
export function addressOf(path: PathOf<'get'>, params: Record<string, string> = {}): string {
  return urlOf(path, params).href
}

const billingPrefix = '/api/billing'
let billingBase = billingPrefix

/** Moves the billing service: a path on this origin, or a URL on another. */
export function setBillingBase(url: string): void {
  billingBase = url
}

/** URL of a path of the API's description with its parameters filled in. */
export function urlOf(path: string, params: Record<string, string> = {}): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const moved = filled.startsWith(`${billingPrefix}/`)
    ? billingBase + filled.slice(billingPrefix.length)
    : filled
  return new URL(moved, location.origin)
}
