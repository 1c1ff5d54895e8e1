import { checkEmail } from './email'

/**
 * Email addresses as one comma-separated text of a form. The part after the last comma is still
 * being typed.
 */
export function splitList(list: string): { done: string[]; typed: string } {
  const parts = list.split(',')
  const typed = parts.pop() ?? ''
  return { done: parts.map((part) => part.trim()).filter(Boolean), typed }
}

function joinList(done: readonly string[], typed: string): string {
  const seen = new Set<string>()
  const unique = done.filter((address) => {
    const known = seen.has(address.toLowerCase())
    seen.add(address.toLowerCase())
    return !known
  })
  return [...unique, typed].join(',')
}

/**
 * The addresses in a pasted text, separated by commas, semicolons, spaces or newlines, also as
 * `Ada Lovelace <ada@example.com>`. Anything else is kept unchanged, to be corrected.
 */
export function addressesIn(text: string): string[] {
  const entries = text
    .replace(/"[^"]*"/g, ' ')
    .split(/[,;\r\n\t]/)
    .map((entry) => entry.trim())
  return entries.flatMap((entry, place) => {
    if (entry.includes('<')) return inBrackets(entry)
    // `Lovelace, Ada <ada@example.com>`: a name in two parts.
    const nameOfNext = !entry.includes('@') && (entries[place + 1] ?? '').includes('<')
    return nameOfNext ? [] : wordsOf(entry)
  })
}

function inBrackets(entry: string): string[] {
  const found: string[] = []
  for (const part of entry.split('>')) {
    const [before = '', inside] = part.split('<', 2)
    const others = wordsOf(before).filter((word) => word.includes('@'))
    if (inside === undefined) found.push(...others)
    else found.push(...others.filter((word) => word !== inside.trim()), ...wordsOf(inside))
  }
  return found
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** The list with `text` as its last part; a separator completes an address. */
export function withTyped(list: string, text: string): string {
  const { done } = splitList(list)
  const separated = text.includes('<') ? />\s*$|[;\n]/.test(text) : /[,;\n]|@\S*\s/.test(text)
  if (!separated) return joinList(done, text.trimStart())
  const found = addressesIn(text)
  const typed = /[,;\s>]$/.test(text) ? '' : (found.pop() ?? '')
  return joinList([...done, ...found], typed)
}

/** The list with the addresses of a pasted text. */
export function withPasted(list: string, text: string): string {
  const { done, typed } = splitList(list)
  return joinList([...done, ...addressesIn(`${typed}${text}`)], '')
}

/** The list with the typed part completed. */
export function withAllDone(list: string): string {
  const { done, typed } = splitList(list)
  return joinList([...done, ...addressesIn(typed)], '')
}

export function withoutAddress(list: string, address: string): string {
  const { done, typed } = splitList(list)
  return joinList(
    done.filter((other) => other !== address),
    typed,
  )
}

/** The list with its last address as the typed part, to be corrected. */
export function withLastTyped(list: string): string {
  const { done } = splitList(list)
  return joinList(done.slice(0, -1), done.at(-1) ?? '')
}

/** Why a list can't be submitted, with the invalid addresses if there are valid ones. */
export function listProblem(addresses: readonly string[]): string | undefined {
  const wrong = addresses.filter((address) => !checkEmail(address).ok)
  if (wrong.length === 0) return undefined
  const text = 'Please enter a valid email address'
  if (addresses.length === 1) return text
  return `${text} instead of ${new Intl.ListFormat('en').format(wrong)}.`
}
