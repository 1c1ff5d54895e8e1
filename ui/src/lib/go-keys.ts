/** Where `g` followed by a letter goes. */
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

/** The meaning of a key in its sequence. */
export type KeyMeaning =
  | { kind: 'nothing' }
  /** `g`: waits for a second key. */
  | { kind: 'begun'; at: number }
  | { kind: 'go'; to: GoKey }
  | { kind: 'help' }

/** Milliseconds to wait for the second key. */
const patience = 1500

/** Reads key sequences. Keys with Ctrl, Alt or Meta are left to the browser and others. */
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
