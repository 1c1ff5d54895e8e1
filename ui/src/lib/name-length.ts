/** The characters that a name of a person, a company or a workspace may have; the server's limit. */
const longest = 80
/** From here on it is said how many there are. */
const near = 64

/** As the server counts: characters, with white space folded. */
const lengthOf = (name: string) => Array.from(name.trim().replace(/\s+/g, ' ')).length

/** Why a name is too long; undefined while it is not. */
export function tooLong(label: string, name: string): string | undefined {
  const length = lengthOf(name)
  if (length <= longest) return undefined
  return `${label} can have at most ${longest} characters. It has ${length}.`
}

/** How much of the room a name takes, once it is nearly full. */
export function lengthNote(name: string): string | undefined {
  const length = lengthOf(name)
  return length >= near && length <= longest ? `${length} of ${longest} characters` : undefined
}
