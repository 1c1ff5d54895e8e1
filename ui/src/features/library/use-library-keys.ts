import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { singleKeysAtom } from '@/components/single-keys'

/** `/` goes to the search, `u` uploads, wherever on the screen the focus is. */
export function useLibraryKeys({
  onSearch,
  onUpload,
}: {
  onSearch: () => void
  onUpload: () => void
}): void {
  const on = useAtomValue(singleKeysAtom)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTaken(event.target)) return
    if (event.key === '/') onSearch()
    else if (event.key === 'u') onUpload()
    else return
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
