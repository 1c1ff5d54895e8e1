import clsx from 'clsx'
import { useAtomValue } from 'jotai'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import type { User } from '@/api/queries/profile'
import type { Workspace } from '@/api/queries/workspaces'
import { Button } from '@/components/button'
import { focusHeading } from '@/components/focus-heading'
import { isInToast } from '@/components/is-in-toast'
import { isLiveAtom } from '@/components/live-events'
import overlay from '@/components/overlay.module.css'
import { useMediaQuery } from '@/components/use-media-query'
import { useReturnFocus } from '@/components/use-return-focus'
import css from './tray.module.css'
import { TrayTabs } from './tray-tabs'

type TrayProps = { user: User; workspace: Workspace; onClose: () => void }

/** The jobs, beside the sidebar and not modal; on narrow screens a sheet. */
export default function Tray({ user, workspace, onClose }: TrayProps) {
  const narrow = useMediaQuery('(width < 900px)')
  const isLive = useAtomValue(isLiveAtom)
  const returnFocus = useReturnFocus()
  /** Where the focus goes on closing, if not to what had it before. */
  const leaving = useRef<'elsewhere' | 'screen'>(undefined)

  return (
    <Dialog.Root open modal={narrow} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        {narrow && <Dialog.Overlay className={overlay.scrim} />}
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          data-beside={narrow ? undefined : true}
          className={clsx(overlay.raised, css.tray)}
          // A question about a job takes the focus for a while.
          onFocusOutside={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => {
            if (isInToast(event.target) || isEntry(event.target)) event.preventDefault()
            else if (!narrow) leaving.current = 'elsewhere'
          }}
          onClick={({ target }) => {
            if (!(target instanceof Element) || !target.closest('a')) return
            leaving.current = 'screen'
            onClose()
          }}
          onCloseAutoFocus={(event) => {
            if (leaving.current === undefined) returnFocus.onCloseAutoFocus(event)
            // Also where its entry has gone, because nothing runs any more.
            const isReturned = event.defaultPrevented
            event.preventDefault()
            if (leaving.current !== 'elsewhere' && !isReturned) focusHeading()
          }}
        >
          <header className={css.head}>
            <Dialog.Title className={css.title}>Jobs</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="ghost" square aria-label="Close">
                <X size={16} aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </header>
          <TrayTabs user={user} workspace={workspace} />
          <footer className={css.foot}>
            <p role="status" className={css.cut}>
              {!isLive && 'Live updates stopped. Checking every 5 seconds.'}
            </p>
            <p>Jobs cost credits when they start. Whatever isn't made is returned.</p>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Whether it is an entry of the frame, which closes the tray itself. */
const isEntry = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-jobs-entry]') !== null
