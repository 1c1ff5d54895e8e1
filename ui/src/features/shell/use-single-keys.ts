import { useAtomValue, useSetAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { type GoKey, type KeyMeaning, meaningOf } from '@/lib/go-keys'
import { paths } from '@/lib/paths'
import { panelAtom } from './panel'
import type { Session } from './workspace-gate'

/** Whether single keys do something; who dictates to the computer turns them off. */
export const singleKeysAtom = atomWithStorage('single-keys', true, undefined, { getOnInit: true })

/** Where a key leads a person; null where they have no such screen. */
export function goPath(key: GoKey, { workspace }: Session): string | null {
  if (!workspace) return key === 'p' ? paths.profile : null
  const id = workspace._id
  const all = {
    h: paths.home(id),
    a: paths.apps(id),
    t: paths.team(id),
    b: workspace.role === 'admin' ? paths.billing(id) : null,
    p: paths.workspaceProfile(id),
    s: paths.workspaceSettings(id),
  }
  return all[key]
}

/** `?` lists the shortcuts, `g` and a letter goes to a screen. */
export function useSingleKeys(session: Session): void {
  const [, navigate] = useLocation()
  const setPanel = useSetAtom(panelAtom)
  const on = useAtomValue(singleKeysAtom)
  const last = useRef<KeyMeaning>({ kind: 'nothing' })

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const meaning = isTaken(event) ? ({ kind: 'nothing' } as const) : meaningOf(event, last.current)
    last.current = meaning
    if (meaning.kind === 'help') setPanel({ kind: 'shortcuts' })
    const path = meaning.kind === 'go' ? goPath(meaning.to, session) : null
    if (path !== null) navigate(path)
  })

  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}

/** Whether a key is for what has the focus, or for what stands over the screen. */
function isTaken({ target, defaultPrevented, isComposing }: KeyboardEvent) {
  const typed =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null
  const covered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return defaultPrevented || isComposing || typed || covered !== null
}
