type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp' | 'repeat'>

/** What a key means after the ones before it. */
export type KeyMeaning =
  | { kind: 'nothing' }
  /** `g`: waits for a second key. */
  | { kind: 'begun'; at: number }
  | { kind: 'go'; key: string }
  | { kind: 'help' }

/** Milliseconds to wait for the second key. */
const patience = 1500

/**
 * Reads single keys: `?`, and `g` followed by one of the letters that lead to a screen. Keys with
 * Ctrl, Alt or Meta belong to the browser.
 */
export function meaningOf(
  key: Key,
  before: KeyMeaning,
  letters: ReadonlySet<string | undefined>,
): KeyMeaning {
  const nothing = { kind: 'nothing' } as const
  if (key.ctrlKey || key.metaKey || key.altKey || key.repeat) return nothing
  if (key.key === '?') return { kind: 'help' }
  const pressed = key.key.toLowerCase()
  if (before.kind === 'begun' && key.timeStamp - before.at <= patience && letters.has(pressed)) {
    return { kind: 'go', key: pressed }
  }
  return pressed === 'g' ? { kind: 'begun', at: key.timeStamp } : nothing
}

/** The letter that opens the jobs after `g`. */
export const jobsKey = 'j'
