import { safeRedirect } from './redirect'

export type AppLink = {
  href: string
  /** Whether it is on another origin. */
  external: boolean
}

const token = /workspaceid/g

/**
 * The URL of an app for a workspace: its page URL with every `workspaceid` replaced. Null if that is
 * neither a path of this `origin` nor an https URL; such an app is shown without a link.
 */
export function appLink(pageUrl: string, workspaceId: string, origin: string): AppLink | null {
  const filled = pageUrl.replace(token, () => encodeURIComponent(workspaceId))
  const path = safeRedirect(filled, origin)
  if (path !== null) return { href: path, external: false }
  if (!/^https:/i.test(filled) || !URL.canParse(filled)) return null
  const href = safeRedirect(filled, origin, [new URL(filled).origin])
  return href === null ? null : { href, external: true }
}
