/** The address that a text is, and nothing else; null: it is no address. */
export function linkOf(text: string): { href: string; host: string; rest: string } | null {
  const typed = text.trim()
  if (!/^https?:\/\/\S+$/i.test(typed) || !URL.canParse(typed)) return null
  const { href, hostname, pathname, search } = new URL(typed)
  const rest = decoded(`${pathname}${search}`)
  return { href, host: hostname.replace(/^www\./, ''), rest: rest === '/' ? '' : rest }
}

export type NoteLink = { href: string; label: string }

/** Links that are offered of a text. */
const most = 5

/** The addresses in a text that a browser may open, each once: of pages, and of people. */
export function linksIn(text: string): NoteLink[] {
  const links = new Map<string, NoteLink>()
  for (const [found] of text.matchAll(/\b(?:https?:\/\/|mailto:)[^\s<>"']+/gi)) {
    const address = found.replace(/[.,;:!?)\]}]+$/, '')
    if (!URL.canParse(address)) continue
    const { href, protocol, hostname, pathname } = new URL(address)
    const isMail = protocol === 'mailto:'
    if (!isMail && protocol !== 'https:' && protocol !== 'http:') continue
    const label = isMail ? decoded(pathname) : hostname.replace(/^www\./, '')
    if (label !== '') links.set(href, { href, label })
  }
  return [...links.values()].slice(0, most)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
