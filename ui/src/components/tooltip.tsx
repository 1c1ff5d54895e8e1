import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, useState } from 'react'
import css from './tooltip.module.css'

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
  const [open, setOpen] = useState(false)
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root open={open && !off} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={css.tooltip}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
