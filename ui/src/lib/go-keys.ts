/** Where `g` and then a letter leads to. */
export const goKeys = {
  h: 'Home',
  a: 'Apps',
  t: 'Team',
  b: 'Billing',
  p: 'My Profile',
  s: 'Workspace settings',
} as const

export type GoKey = keyof typeof goKeys

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp' | 'repeat'>

/** What a key means after those before it. */
export type KeyMeaning =
  | { kind: 'nothing' }
  /** `g`: another key has to follow soon. */
  | { kind: 'begun'; at: number }
  | { kind: 'go'; to: GoKey }
  | { kind: 'help' }

/** Milliseconds in which the second key has to follow. */
const patience = 1500

/** Reads single keys; those with Ctrl, Alt or Meta are the browser's or others'. */
export function meaningOf(key: Key, before: KeyMeaning): KeyMeaning {
  const nothing = { kind: 'nothing' } as const
  if (key.ctrlKey || key.metaKey || key.altKey || key.repeat) return nothing
  if (key.key === '?') return { kind: 'help' }
  const pressed = key.key.toLowerCase()
  if (before.kind === 'begun' && key.timeStamp - before.at <= patience && isGoKey(pressed)) {
    return { kind: 'go', to: pressed }
  }
  return pressed === 'g' ? { kind: 'begun', at: key.timeStamp } : nothing
}

function isGoKey(key: string): key is GoKey {
  return Object.hasOwn(goKeys, key)
}
