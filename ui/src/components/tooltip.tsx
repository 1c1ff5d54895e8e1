import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import css from './tooltip.module.css'

/** A short text beside a control that has the pointer or the focus. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref and the focus. */
  children: ReactElement
}) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
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
