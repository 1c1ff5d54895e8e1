import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { singleKeysAtom } from '@/components/single-keys'
import { type KeyMeaning, meaningOf } from '@/lib/go-keys'

/** The letters that lead to a room of the studio after `g`, by its service. */
const roomKeys: Readonly<Record<string, string>> = {
  stores: 's',
  batches: 'b',
  listings: 'l',
  'ai-training': 't',
  insights: 'i',
}

const letters = new Set<string | undefined>(Object.values(roomKeys))

/** `g` and a letter open a room of the studio, before it leads out of it. */
export function useRoomKeys(onRoom: (service: string) => void) {
  const on = useAtomValue(singleKeysAtom)
  const last = useRef<KeyMeaning>({ kind: 'nothing' })
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const meaning = isTaken(event.target)
      ? ({ kind: 'nothing' } as const)
      : meaningOf(event, last.current, letters)
    last.current = meaning
    if (meaning.kind !== 'go') return
    const room = Object.keys(roomKeys).find((id) => roomKeys[id] === meaning.key)
    if (!room) return
    event.preventDefault()
    onRoom(room)
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => hear(event)
    // Before the frame hears it, whose letters lead elsewhere.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [on])
}

/** Whether a key is for what has the focus, or for what stands over the screen. */
function isTaken(target: EventTarget | null) {
  const typed =
    target instanceof Element && target.closest('input, textarea, select, [role="grid"]') !== null
  return typed || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
}
