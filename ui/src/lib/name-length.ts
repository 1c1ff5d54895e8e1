/** The server's limit on names of people, companies and workspaces, in characters. */
const longest = 80
/** The length from which the count is shown. */
const near = 64

/** The length as the server counts it: characters, with whitespace collapsed. */
const lengthOf = (name: string) => Array.from(name.trim().replace(/\s+/g, ' ')).length

/** The error if a name is too long. */
export function tooLong(label: string, name: string): string | undefined {
  const length = lengthOf(name)
  if (length <= longest) return undefined
  return `${label} can have at most ${longest} characters. It has ${length}.`
}

/** The count to show once a name is near the limit. */
export function lengthNote(name: string): string | undefined {
  const length = lengthOf(name)
  return length >= near && length <= longest ? `${length} of ${longest} characters` : undefined
}
