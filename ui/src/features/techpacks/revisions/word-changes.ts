export type WordChange = { kind: 'same' | 'old' | 'new'; text: string }

/** Two texts compared word by word: what stayed, what went, what came. */
export function wordChanges(old: string, next: string): WordChange[] {
  const [a, b] = [wordsOf(old), wordsOf(next)]
  // How many words two ends have in common, by where they begin.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const changes: WordChange[] = []
  const add = (kind: WordChange['kind'], word: string | undefined) => {
    const last = changes.at(-1)
    if (last?.kind === kind) last.text += ` ${word}`
    else if (word !== undefined) changes.push({ kind, text: word })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i++])
      j++
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) add('old', a[i++])
    else add('new', b[j++])
  }
  return changes
}

const maxWords = 400

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, maxWords)
