import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { renditionAddress } from '@/api/asset-url'
import type { Asset } from '@/api/queries/assets'
import { findSimilar, type Similar, similarQuery } from '@/api/queries/looks'
import { DropTarget } from '@/components/drop-target'
import { EmptyState } from '@/components/empty-state'
import { FileButton } from '@/components/file-button'
import { Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import css from './find-alike-panel.module.css'
import { SimilarGrid } from './similar-grid'
import { smallerPicture } from './smaller-picture'

/** A picture that somebody brings; each is a query of its own. */
type Brought = { file: File; key: number; address: string }

/** Finds the assets that look like one of them, or like a picture that is dropped, pasted or chosen. */
export default function FindAlikePanel({
  workspaceId,
  asset,
  onOpen,
  onClose,
}: {
  workspaceId: string
  /** The one to begin with. */
  asset: Pick<Asset, '_id' | 'name'> | null
  onOpen: (assetId: string) => void
  onClose: () => void
}) {
  const [brought, setBrought] = useState<Brought | null>(null)
  const address = brought?.address
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])

  function bring([file]: readonly File[]) {
    if (!file) return
    const key = (brought?.key ?? 0) + 1
    setBrought({ file, key, address: URL.createObjectURL(file) })
  }
  function open(id: string) {
    onOpen(id)
    onClose()
  }

  const shown = brought?.address ?? (asset && renditionAddress(workspaceId, asset._id, 320))
  return (
    <Panel
      open
      onClose={onClose}
      title="Find alike"
      description="Drop, paste or choose a picture. It is compared, not stored."
    >
      <div className={css.panel}>
        <div className={css.like}>
          {shown ? (
            <img className={css.picture} src={shown} alt="" />
          ) : (
            <span className={css.picture}>
              <ImagePlus size={24} strokeWidth={1.2} aria-hidden="true" />
            </span>
          )}
          <div>
            <p className={css.name}>{brought?.file.name ?? asset?.name ?? 'No picture yet'}</p>
            <FileButton accept="image/*" onPick={(file) => bring([file])}>
              {shown ? 'Another picture' : 'Choose a picture'}
            </FileButton>
          </div>
        </div>
        {brought ? (
          <ToPicture key={brought.key} {...{ workspaceId, brought }} onOpen={open} />
        ) : (
          asset && <ToAsset workspaceId={workspaceId} assetId={asset._id} onOpen={open} />
        )}
        <DropTarget inDialog label="Drop to compare" onFiles={bring} />
      </div>
    </Panel>
  )
}

type FoundProps = { workspaceId: string; onOpen: (assetId: string) => void }

function ToAsset({ workspaceId, assetId, onOpen }: FoundProps & { assetId: string }) {
  const query = useQuery(similarQuery(workspaceId, assetId))
  return (
    <Loaded query={query} skeleton={<FoundSkeleton />} failure="Couldn't compare">
      {(found) => <Found workspaceId={workspaceId} found={found} onOpen={onOpen} />}
    </Loaded>
  )
}

function ToPicture({ workspaceId, brought, onOpen }: FoundProps & { brought: Brought }) {
  const query = useQuery({
    queryKey: ['similar-to-picture', workspaceId, brought.key],
    queryFn: async ({ signal }) =>
      findSimilar(workspaceId, await smallerPicture(brought.file), signal),
    retry: false,
    gcTime: 0,
  })
  return (
    <Loaded query={query} skeleton={<FoundSkeleton />} failure="Couldn't compare this picture">
      {(found) => <Found workspaceId={workspaceId} found={found} onOpen={onOpen} />}
    </Loaded>
  )
}

function Found({ found, ...props }: FoundProps & { found: Similar }) {
  const { mayBeSame, looksLike } = found
  if (mayBeSame.length + looksLike.length === 0) {
    return <EmptyState title="Nothing looks like it" text="No image in the library does." />
  }
  return (
    <>
      {mayBeSame.length > 0 && (
        <>
          <h3 className={css.title}>
            May be the same <span>{mayBeSame.length}</span>
          </h3>
          <SimilarGrid {...props} label="May be the same" found={mayBeSame} />
        </>
      )}
      {looksLike.length > 0 && (
        <>
          <h3 className={css.title}>
            Looks like <span>{looksLike.length}</span>
          </h3>
          <SimilarGrid {...props} label="Looks like" found={looksLike} />
        </>
      )}
    </>
  )
}

function FoundSkeleton() {
  return (
    <Loading className={css.skeleton}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
        <Skeleton key={place} height={110} />
      ))}
    </Loading>
  )
}
