const colors = 4

/** Which of the colors of people is theirs: the same on every screen. */
export function personColor(userId: string): number {
  let sum = 0
  for (const character of userId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997
  return (sum % colors) + 1
}
