const longest = 2048

/** RFC 3986: unreserved, reserved and well-formed escapes; nothing that a browser would repair. */
const characters = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/
const escapedControl = /%(?:[01][0-9a-f]|7f)/i
const escapedSlash = /%(?:2f|5c)/i
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
const absolute = /^(https?):\/\/([a-z0-9.-]+)(?::([1-9]\d{0,4}))?([/?#].*)?$/i
const defaultPorts: Record<string, string> = { http: '80', https: '443' }

/**
 * Decides where a redirect target may lead. Gives a path with query and fragment when the
 * target is on `origin`, an absolute URL when its origin is one of `allowed`, null for
 * everything else. Origins are written as browsers write them (`https://host[:port]`).
 * Targets are refused rather than repaired. The server applies the same rule.
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

/** Two leading slashes would name a host; a dot segment could leave such slashes behind. */
function isSafePath(target: string) {
  const path = target.split(/[?#]/, 1)[0] ?? ''
  return !path.startsWith('//') && !dotSegment.test(path) && !escapedSlash.test(path)
}
