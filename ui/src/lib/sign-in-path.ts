import { paths } from './paths'

/** Screens everyone lands on anyway, so they need no redirect back. */
const defaults: readonly string[] = [paths.root, paths.workspaces, paths.firstHome]

/**
 * The sign-in URL that redirects back to `path`. If there is nothing to return to, the query string
 * is kept unchanged. `search` has no leading question mark.
 */
export function signInPath(path: string, search: string): string {
  const query = search === '' ? '' : `?${search}`
  if (defaults.includes(path)) return paths.login + query
  return `${paths.login}?redirect=${encodeURIComponent(path + query)}`
}
