import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, startTransition, useRef, useState } from 'react'
import css from './tooltip.module.css'

/** Where a text has to be so that people who go by landmarks come across it. */
const landmarks = 'main, aside, header, [role="dialog"]'

/** A short text beside a control that has the pointer or the focus. */
export function Tooltip({
  text,
  side = 'top',
  off = false,
  children,
}: {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Shows nothing, and keeps the control as it is: where the text can be read beside it. */
  off?: boolean
  /** One element that takes a ref and the focus. */
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
