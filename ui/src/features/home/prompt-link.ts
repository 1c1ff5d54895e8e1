import type { AppLink } from '@/lib/app-link'

/** The same link with what was written as `prompt`; unchanged for blank text. */
export function promptLink(link: AppLink, text: string): AppLink {
  const prompt = text.trim()
  if (prompt === '') return link
  const [address = '', fragment] = link.href.split('#', 2)
  const separator = address.includes('?') ? '&' : '?'
  const rest = fragment === undefined ? '' : `#${fragment}`
  return { ...link, href: `${address}${separator}prompt=${encodeURIComponent(prompt)}${rest}` }
}
