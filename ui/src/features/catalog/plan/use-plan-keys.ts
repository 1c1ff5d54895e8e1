import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useScreenKeys } from '@/components/use-screen-keys'

type Actions<Part extends string> = {
  /** What the numbers show. */
  parts: readonly Part[]
  onShow: (part: Part) => void
  /** Does what the button of a line says. */
  onTake: (id: string) => void
  /** Null: there is nothing to apply. */
  onApply: (() => void) | null
}

/** J and K walk the rows, Enter takes the fix of one, 1 to 4 filter, Ctrl Enter applies. */
export function usePlanKeys<Part extends string>(
  area: RefObject<HTMLElement | null>,
  { parts, onShow, onTake, onApply }: Actions<Part>,
): void {
  const rows = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const walk = (by: 1 | -1) => {
    const all = rows()
    const at = all.findIndex((row) => row.contains(document.activeElement))
    const next = at < 0 ? all[by === 1 ? 0 : all.length - 1] : all[at + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const filter = (part: Part) => {
    // The row with the focus may go.
    if (area.current?.contains(document.activeElement)) area.current.focus()
    onShow(part)
  }
  useScreenKeys({
    j: () => walk(1),
    k: () => walk(-1),
    ...Object.fromEntries(parts.map((part, i) => [String(i + 1), () => filter(part)])),
  })

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.altKey || event.shiftKey) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    if (event.ctrlKey || event.metaKey) {
      if (!onApply) return
      event.preventDefault()
      onApply()
      return
    }
    const row = rows().find((each) => each === document.activeElement)
    if (!row?.dataset.row) return
    event.preventDefault()
    onTake(row.dataset.row)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
