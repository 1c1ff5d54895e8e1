/** Somebody who may be called. */
export type Named = { userId: string; userName: string }

const most = 6

/** What is typed of a name behind an @ at the end of a text; null: nobody is called. */
export function mentionAt(text: string): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/.exec(text)?.[1] ?? null
}

/** The people whose name begins with what was typed, or one of its words does. */
export function matching<T extends Named>(people: readonly T[], typed: string): T[] {
  const start = typed.toLowerCase()
  return people
    .filter(({ userName }) => {
      const name = userName.toLowerCase()
      return name.startsWith(start) || name.split(' ').some((word) => word.startsWith(start))
    })
    .slice(0, most)
}

/** A text in which the name takes the place of what was typed of it, and where to go on. */
export function withMention(text: string, caret: number, name: string) {
  const before = text.slice(0, caret).replace(/@[^@\n]{0,40}$/, `@${name} `)
  return { next: before + text.slice(caret), caret: before.length }
}

/** The ids of those who are called in a text: at each @ those with the longest name that fits. */
export function mentionsIn(text: string, people: readonly Named[]): string[] {
  const named = people.filter(({ userName }) => userName !== '')
  const called = new Set<string>()
  for (const { index } of text.matchAll(/(?<=^|\s)@/g)) {
    const rest = text.slice(index + 1)
    const fit = named.filter(({ userName }) => begins(rest, userName))
    const longest = Math.max(...fit.map(({ userName }) => userName.length))
    for (const { userId, userName } of fit) if (userName.length === longest) called.add(userId)
  }
  return [...called]
}

/** Whether a text begins with a name, and not with a longer word. */
const begins = (text: string, name: string) =>
  text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
