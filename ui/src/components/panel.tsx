import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { leaveToast, tabToToast } from './focus-in-toasts'
import { isInToast } from './is-in-toast'
import overlay from './overlay.module.css'
import css from './panel.module.css'
import { useReturnFocus } from './use-return-focus'

type PanelProps = {
  open: boolean
  /** Called on the close button, Escape and a click outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  /**
   * side: 512 px at the right edge; docked: 1000 px there; wide: 1000 px in the middle, at most 90vh;
   * full: the screen.
   */
  size?: 'side' | 'docked' | 'wide' | 'full'
  /** The title has the focus at first, although there are fields. */
  startsAtTitle?: boolean
  /** Before the title. */
  picture?: ReactNode
  /** Buttons before the one that closes it. */
  tools?: ReactNode
  /** Actions, which stay visible while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal panel. It focuses its first field, or else its title, and returns the focus when closed.
 * Clicks on toasts don't close it; Tab reaches their buttons from its last element.
 */
export function Panel({
  open,
  onClose,
  title,
  description,
  size = 'side',
  startsAtTitle = false,
  picture,
  tools,
  footer,
  children,
}: PanelProps) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay.scrim} />
        <Dialog.Content
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(overlay.raised, css.panel, css[size])}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            focusFirst(event, startsAtTitle)
          }}
          onKeyDown={tabToToast}
          onEscapeKeyDown={(event) => {
            if (leaveToast() || keepsEscape()) event.preventDefault()
          }}
          onInteractOutside={(event) => isInToast(event.target) && event.preventDefault()}
        >
          <header className={css.head}>
            {picture}
            <div>
              <Dialog.Title tabIndex={-1} className={css.title}>
                {title}
              </Dialog.Title>
              {description && (
                <Dialog.Description className={css.description}>{description}</Dialog.Description>
              )}
            </div>
            {tools}
            <Dialog.Close asChild>
              <Button variant="ghost" square aria-label="Close">
                <X size={18} aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </header>
          <div className={css.body}>{children}</div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Whether the focus is in a field that Escape leaves, while the panel stays open. */
const keepsEscape = () => document.activeElement?.closest('[data-keeps-escape]') != null

/** An editable field. */
const field = 'textarea:enabled, input:enabled:read-write'

/** Instead of the close button, which is the first focusable element. */
function focusFirst(event: Event, startsAtTitle: boolean) {
  event.preventDefault()
  const panel = event.currentTarget
  if (!(panel instanceof HTMLElement)) return
  const first = startsAtTitle ? null : panel.querySelector<HTMLElement>(field)
  const start = first ?? panel.querySelector<HTMLElement>('h2')
  start?.focus()
}
