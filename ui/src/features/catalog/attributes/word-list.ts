/** How many words a choice may have, and how long each may be. */
export const mostWords = 500
const longestWord = 100

/** What is the same for words that are one to the catalog. */
const keyOf = (word: string) => word.trim().normalize('NFC').toLowerCase()

/** The words in what was pasted: one a line, or one a cell of a row. */
export const pastedWords = (text: string) =>
  text
    .split(/[\r\n\t]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Each word once. */
export function differentWords(words: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const word of words) {
    const key = keyOf(word)
    if (key !== '' && !found.has(key)) found.set(key, word.trim())
  }
  return [...found.values()]
}

/** The words with others put behind one, or in its place if it is empty; what is there stays where it is. */
export function withPasted(
  words: readonly string[],
  at: number,
  pasted: readonly string[],
): string[] {
  const isWritten = (words[at] ?? '').trim() !== ''
  const before = words.slice(0, isWritten ? at + 1 : at)
  const after = words.slice(at + 1)
  const known = new Set([...before, ...after].map(keyOf))
  return [...before, ...differentWords(pasted).filter((word) => !known.has(keyOf(word))), ...after]
}

/** The words with one at another place. */
export function withMoved(words: readonly string[], from: number, to: number): readonly string[] {
  const word = words[from]
  if (word === undefined || to < 0 || to >= words.length || to === from) return words
  return words.toSpliced(from, 1).toSpliced(to, 0, word)
}

/** What is sent of words: without spaces around them and without empty ones. */
export const saidWords = (words: readonly string[]) =>
  words.map((word) => word.trim()).filter((word) => word !== '')

/** What is wrong with each word; empty: nothing. */
export function wordProblems(words: readonly string[]): string[] {
  const known = new Set<string>()
  return words.map((word) => {
    const key = keyOf(word)
    if (key === '') return ''
    if (word.includes('|')) return 'An option can’t have a bar (|) in it.'
    if ([...word.trim()].length > longestWord) {
      return `An option has at most ${longestWord} characters.`
    }
    if (known.has(key)) return 'This option is there already.'
    known.add(key)
    return ''
  })
}
