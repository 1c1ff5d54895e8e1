import clsx from 'clsx'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useEffectEvent } from 'react'
import { fileAddress, renditionAddress } from '@/api/asset-url'
import type { Asset } from '@/api/queries/assets'
import { ButtonLink } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import overlay from '@/components/overlay.module.css'
import { useReturnFocus } from '@/components/use-return-focus'
import { madeTitle } from '@/lib/origin-text'
import { factsOf, spokenName } from './asset-text'
import css from './preview.module.css'

type PreviewProps = {
  workspaceId: string
  asset: Asset
  /** Null at the ends. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** An asset as large as the window. */
export function Preview({ workspaceId, asset, onPrevious, onNext, onClose }: PreviewProps) {
  const returnFocus = useReturnFocus()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    // A video has keys of its own.
    if (event.target instanceof HTMLVideoElement) return
    if (event.key === 'ArrowLeft') onPrevious?.()
    else if (event.key === 'ArrowRight') onNext?.()
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) onClose()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className={clsx(overlay.raised, css.preview)}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
        >
          <header className={css.head}>
            <Dialog.Title className={css.title}>{asset.name}</Dialog.Title>
            <p className={css.facts}>
              {[factsOf(asset), madeTitle(asset.origin)].filter(Boolean).join(', ')}
            </p>
            <Dialog.Close asChild>
              <IconButton aria-label="Close">
                <X size={18} aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </header>
          <IconButton
            className={css.arrow}
            aria-label="Previous"
            disabled={onPrevious === null}
            onClick={() => onPrevious?.()}
          >
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <div className={css.stage}>
            <Large key={asset._id} workspaceId={workspaceId} asset={asset} />
          </div>
          <IconButton
            className={css.arrow}
            aria-label="Next"
            disabled={onNext === null}
            onClick={() => onNext?.()}
          >
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Large({ workspaceId, asset }: { workspaceId: string; asset: Asset }) {
  const { _id, kind, state, name } = asset
  if (kind === 'image' && state === 'ready') {
    return <img src={renditionAddress(workspaceId, _id, 2048)} alt={spokenName(asset)} />
  }
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what people upload has none.
    return <video src={fileAddress(workspaceId, _id, true)} controls />
  }
  return (
    <div className={css.none}>
      <p>There&rsquo;s no preview of this file.</p>
      <ButtonLink href={fileAddress(workspaceId, _id)} download={name}>
        Download
      </ButtonLink>
    </div>
  )
}
