import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, startTransition, useRef, useState } from 'react'
import css from './tooltip.module.css'

/** The landmark to render into, so that navigation by landmarks finds the text. */
const landmarks = 'main, aside, header, [role="dialog"]'

/** A short text next to a hovered or focused control. */
export function Tooltip({
  text,
  side = 'top',
  off = false,
  children,
}: {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Renders only the control: for text that is visible elsewhere. */
  off?: boolean
  /** One focusable element that accepts a ref. */
  children: ReactElement
}) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)

  function change(next: boolean) {
    setLandmark(trigger.current?.closest<HTMLElement>(landmarks) ?? null)
    if (next) setOpen(true)
    // Not while the focus moves on: a dialog takes it back when something goes from it just then.
    else startTransition(() => setOpen(false))
  }

  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={open && !off} onOpenChange={change}>
        <Radix.Trigger ref={trigger} asChild>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={landmark}>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={css.tooltip}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
