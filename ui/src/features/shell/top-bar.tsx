import { useSetAtom } from 'jotai'
import { Menu, Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { Button } from '@/components/button'
import { isInToast } from '@/components/toast'
import { Nav, type NavProps } from './nav'
import { panelAtom } from './panel'
import { HomeLink } from './sidebar'
import css from './top-bar.module.css'

/** The frame's upper edge on narrow screens; the navigation comes in a sheet. */
export function TopBar(props: Pick<NavProps, 'place' | 'support'>) {
  const setPanel = useSetAtom(panelAtom)
  return (
    <header className={css.bar}>
      <Sheet {...props} />
      <HomeLink place={props.place} />
      <Button
        variant="ghost"
        square
        aria-label="Search"
        className={css.search}
        onClick={() => setPanel({ kind: 'palette' })}
      >
        <Search size={20} aria-hidden="true" />
      </Button>
    </header>
  )
}

function Sheet({ place, support }: Pick<NavProps, 'place' | 'support'>) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  /** What was chosen: it happens once the sheet is closed and the focus back. */
  const chosen = useRef<() => void>(undefined)

  function close(action?: () => void) {
    chosen.current = action
    setOpen(false)
  }

  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <Dialog.Trigger asChild>
        <Button ref={opener} variant="ghost" square aria-label="Menu">
          <Menu size={20} aria-hidden="true" />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={css.scrim} />
        <Dialog.Content
          aria-describedby={undefined}
          className={css.sheet}
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
          <Nav place={place} support={support} act={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
