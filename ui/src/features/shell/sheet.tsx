import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type RefObject, useRef } from 'react'
import { Button } from '@/components/button'
import { focusHeading } from '@/components/focus-heading'
import { isInToast } from '@/components/is-in-toast'
import overlay from '@/components/overlay.module.css'
import { Nav, type NavProps } from './nav'
import css from './sheet.module.css'

type SheetProps = Pick<NavProps, 'session' | 'actions' | 'jobs'> & {
  /** What opened it: it gets the focus back. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The navigation over a narrow screen, open as long as it is mounted. */
export default function Sheet({ opener, onClose, ...nav }: SheetProps) {
  /** What was chosen: it happens once the sheet is closed and the focus back. */
  const chosen = useRef<() => void>(undefined)

  function close(action?: () => void) {
    chosen.current = action
    onClose()
  }

  return (
    <Dialog.Root open onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay.scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          className={clsx(overlay.raised, css.sheet)}
          onInteractOutside={(event) => isInToast(event.target) && event.preventDefault()}
          // A screen gives its heading the focus; the sheet must not take it back.
          onClick={({ target }) =>
            target instanceof Element && target.closest('a') && close(focusHeading)
          }
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
            chosen.current?.()
          }}
        >
          <div className={css.head}>
            <Dialog.Title className={css.title}>Menu</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" square aria-label="Close">
                <X size={20} aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </div>
          <Nav {...nav} act={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
