import type { PathOf } from './types'

/** URL of a GET that the browser fetches itself, as a link does. */
export function addressOf(path: PathOf<'get'>, params: Record<string, string> = {}): string {
  return urlOf(path, params).href
}

/** A path of the API's description with its parameters filled in, on this origin. */
export function urlOf(path: string, params: Record<string, string> = {}): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return new URL(filled, location.origin)
}
