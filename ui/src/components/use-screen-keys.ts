import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { singleKeysAtom } from './single-keys'

/** What single keys do on a screen, wherever on it the focus is: `{ '/': search }`. */
export function useScreenKeys(actions: Readonly<Record<string, () => void>>): void {
  const on = useAtomValue(singleKeysAtom)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const action = actions[event.key]
    if (!action || isTaken(event.target)) return
    action()
    event.preventDefault()
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}

/** Whether a key is for what has the focus, or for what stands over the screen. */
function isTaken(target: EventTarget | null) {
  const typed =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select')
  return typed || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
}
