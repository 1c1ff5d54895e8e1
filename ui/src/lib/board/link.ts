/** The address that a text is, and nothing else; null: it is no address. */
export function linkOf(text: string): { href: string; host: string; rest: string } | null {
  const typed = text.trim()
  if (!/^https?:\/\/\S+$/i.test(typed) || !URL.canParse(typed)) return null
  const { href, hostname, pathname, search } = new URL(typed)
  const rest = decoded(`${pathname}${search}`)
  return { href, host: hostname.replace(/^www\./, ''), rest: rest === '/' ? '' : rest }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
