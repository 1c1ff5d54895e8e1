import { paths } from './paths'

/** Screens that everybody is sent to anyway: worth no way back. */
const defaults: readonly string[] = [paths.root, paths.workspaces, paths.firstHome]

/**
 * Where to sign in, with the way back to `path` as `redirect`. Where there is nothing to come
 * back to, the query string is kept as it is. `search` has no leading question mark.
 */
export function signInPath(path: string, search: string): string {
  const query = search === '' ? '' : `?${search}`
  if (defaults.includes(path)) return paths.login + query
  return `${paths.login}?redirect=${encodeURIComponent(path + query)}`
}
