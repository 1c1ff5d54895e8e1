const longest = 2048

/** RFC 3986 characters and well-formed escapes: nothing that a browser would rewrite. */
const characters = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/
const escapedControl = /%(?:[01][0-9a-f]|7f)/i
const escapedSlash = /%(?:2f|5c)/i
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
const absolute = /^(https?):\/\/([a-z0-9.-]+)(?::([1-9]\d{0,4}))?([/?#].*)?$/i
const defaultPorts: Record<string, string> = { http: '80', https: '443' }

/**
 * Validates a redirect target. Returns a path with query and fragment if the target is on `origin`,
 * an absolute URL if its origin is in `allowed`, null otherwise. Origins are serialized as browsers
 * do (`https://host[:port]`). Targets are rejected rather than repaired. The server applies the
 * same rule.
 */
export function safeRedirect(
  target: string | null | undefined,
  origin: string,
  allowed: readonly string[] = [],
): string | null {
  if (!target || target.length > longest || !characters.test(target)) return null
  if (escapedControl.test(target)) return null
  if (target.startsWith('/')) return isSafePath(target) ? target : null

  const parts = absolute.exec(target)
  if (!parts) return null
  const [, scheme = '', host = '', port, rest = ''] = parts
  const path = rest.startsWith('/') ? rest : `/${rest}`
  if (!isSafePath(path)) return null

  const targetOrigin = normalOrigin(scheme.toLowerCase(), host.toLowerCase(), port)
  if (targetOrigin === origin) return path
  return allowed.includes(targetOrigin) ? targetOrigin + path : null
}

function normalOrigin(scheme: string, host: string, port: string | undefined) {
  const shown = port === undefined || port === defaultPorts[scheme] ? '' : `:${port}`
  return `${scheme}://${host}${shown}`
}

/** Two leading slashes would name a host, and resolving a dot segment could produce them. */
function isSafePath(target: string) {
  const path = target.split(/[?#]/, 1)[0] ?? ''
  return !path.startsWith('//') && !dotSegment.test(path) && !escapedSlash.test(path)
}
