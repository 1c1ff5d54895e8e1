import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/icon-button'
import { isInToast } from '@/components/is-in-toast'
import overlay from '@/components/overlay.module.css'
import { useReturnFocus } from '@/components/use-return-focus'
import { VisuallyHidden } from '@/components/visually-hidden'
import css from './sheet.module.css'

/** What stands beside the wall, on a phone: a modal sheet. */
export function Sheet({
  title,
  bare = false,
  footer,
  onClose,
  children,
}: {
  title: string
  /** The content has a heading, a button to close it, and edges of its own. */
  bare?: boolean
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay.scrim} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={clsx(overlay.raised, css.sheet)}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onInteractOutside={(event) => isInToast(event.target) && event.preventDefault()}
        >
          {bare ? (
            <VisuallyHidden>
              <Dialog.Title>{title}</Dialog.Title>
            </VisuallyHidden>
          ) : (
            <header className={css.head}>
              <Dialog.Title className={css.title}>{title}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton aria-label="Close">
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
            </header>
          )}
          <div className={clsx(css.body, bare && css.bare)}>{children}</div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
