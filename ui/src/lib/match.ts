/**
 * How well `text` matches the query: 0 for no match, higher is better. All words of the query must
 * match, in any order. A word scores highest at the start of the text, then at the start of a later
 * word, then within one, and lowest as a subsequence with gaps.
 */
export function matchScore(query: string, text: string): number {
  const plain = normal(text)
  let score = 1
  for (const word of normal(query).split(' ').filter(Boolean)) {
    const found = wordScore(word, plain)
    if (found === 0) return 0
    score += found
  }
  return score
}

/** Whether every word of the query is a substring of the text, in any order. */
export function hasWords(query: string, text: string): boolean {
  const plain = normal(text)
  return normal(query)
    .split(' ')
    .every((word) => plain.includes(word))
}

/** The items that match a query, best first; all items in their order for an empty one. */
export function ranked<Item>(
  items: readonly Item[],
  query: string,
  /** The searched texts: the name, then keywords of less weight. */
  words: (item: Item) => readonly [name: string, ...more: string[]],
): Item[] {
  if (normal(query) === '') return [...items]
  return items
    .map((item) => {
      const [name, ...more] = words(item)
      const whole = matchScore(query, [name, ...more].join(' '))
      return { item, score: whole === 0 ? 0 : whole + 10 * matchScore(query, name) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/** Lowercase, without accents, one space between words. */
function normal(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function wordScore(word: string, text: string) {
  if (text.startsWith(word)) return 8
  if (text.includes(` ${word}`)) return 6
  if (text.includes(word)) return 3
  return word.length > 1 && text.split(' ').some((part) => inOrder(word, part)) ? 1 : 0
}

function inOrder(letters: string, text: string) {
  let at = -1
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}
