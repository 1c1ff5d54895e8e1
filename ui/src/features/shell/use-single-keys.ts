import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { useOpenPanel } from '@/components/open-panel'
import { singleKeysAtom } from '@/components/single-keys'
import { jobsKey, type KeyMeaning, meaningOf } from '@/lib/go-keys'
import type { AppActions } from './app-actions'
import { goPlaces } from './go-places'
import { ShortcutsPanel } from './lazy-shortcuts'
import { screensAtom } from './screens'
import type { Session } from './workspace-gate'

const nothing: KeyMeaning = { kind: 'nothing' }

/** `?` lists the shortcuts, `g` and a letter goes to a screen or opens the jobs. */
export function useSingleKeys(session: Session, { showJobs }: Pick<AppActions, 'showJobs'>): void {
  const [here, navigate] = useLocation()
  const openPanel = useOpenPanel()
  const places = goPlaces(useAtomValue(screensAtom), session, here)
  const letters = new Set([jobsKey, ...places.map(({ key }) => key)])
  const on = useAtomValue(singleKeysAtom)
  const last = useRef<KeyMeaning>(nothing)

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const heard = meaningOf(event, last.current, letters)
    const meaning = heard.kind !== 'nothing' && isTaken(event) ? nothing : heard
    last.current = meaning
    if (meaning.kind === 'help') openPanel(ShortcutsPanel, { session })
    if (meaning.kind !== 'go') return
    if (meaning.key === jobsKey) return session.workspace ? showJobs() : undefined
    const place = places.find(({ key }) => key === meaning.key)
    if (place) navigate(place.path)
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
  if (defaultPrevented || isComposing) return true
  const typed =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null
  return typed || isCovered()
}

function isCovered() {
  const over = '[role="dialog"]:not([data-beside]), [role="alertdialog"], [role="menu"]'
  return document.querySelector(over) !== null
}
