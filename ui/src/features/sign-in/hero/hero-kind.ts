export type HeroKind = 'console' | 'design' | 'catalog' | 'photo'

/** First match wins, in the order the studios are listed. */
const studios: readonly (readonly [HeroKind, readonly string[]])[] = [
  ['design', ['techpacks', 'scout', 'artifax', 'texhpx']],
  ['catalog', ['catalogix', 'client', 'catalist']],
  ['photo', ['photogenix']],
]

/**
 * The hero panel for a redirect target, chosen by the host of an absolute http(s) address.
 * Paths, queries, relative targets and malformed text never choose a studio.
 */
export function heroKind(redirectTarget: string | null): HeroKind {
  const host = hostOf(redirectTarget)
  return studios.find(([, words]) => words.some((word) => host.includes(word)))?.[0] ?? 'console'
}

function hostOf(target: string | null): string {
  if (!target || !URL.canParse(target)) return ''
  const url = new URL(target)
  return /^https?:$/.test(url.protocol) ? url.hostname : ''
}
