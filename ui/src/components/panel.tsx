import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import css from './panel.module.css'
import { isInToast } from './toast'
import { useReturnFocus } from './use-return-focus'

type PanelProps = {
  open: boolean
  /** Called by the close button, Escape and a click outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** side: 512 px at the right edge; wide: 1000 px in the middle, at most 90vh; full: the screen. */
  size?: 'side' | 'wide' | 'full'
  /** Actions, kept in sight while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal panel. The opener gets the focus back; clicks on toasts leave it open. */
export function Panel({
  open,
  onClose,
  title,
  description,
  size = 'side',
  footer,
  children,
}: PanelProps) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={css.scrim} />
        <Dialog.Content
          {...returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(css.panel, css[size])}
          onInteractOutside={(event) => isInToast(event.target) && event.preventDefault()}
        >
          <header className={css.head}>
            <div>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              {description && (
                <Dialog.Description className={css.description}>{description}</Dialog.Description>
              )}
            </div>
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
