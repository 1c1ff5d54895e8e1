import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { renditionAddress } from '@/api/asset-url'
import { errorText } from '@/api/error'
import { type AssetFilter, assetsQuery } from '@/api/queries/assets'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { FileButton } from '@/components/file-button'
import { Panel } from '@/components/panel'
import { libraryPaths } from '@/lib/library-screens'
import css from './artwork.module.css'

type PicturePanelProps = {
  workspaceId: string
  onPick: (assetId: string) => void
  /** Uploads a file instead; without, the library does that. */
  onFile?: (files: readonly File[]) => void
  onClose: () => void
}

const filter: AssetFilter = {
  kind: ['image'],
  origin: [],
  app: [],
  hue: [],
  usedIn: [],
  unused: false,
  q: '',
  mine: false,
  bin: false,
  sort: 'newest',
}

/** The library's pictures to choose from. */
export default function PicturePanel({ workspaceId, onPick, onFile, onClose }: PicturePanelProps) {
  const [q, setQ] = useState('')
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    assetsQuery(workspaceId, { ...filter, q: q.trim() }),
  )
  const found = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Panel open onClose={onClose} title="Picture" description="From the library of the workspace.">
      <TextField
        label="Find"
        type="search"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <ul className={css.tiles}>
        {found.map(({ _id, name, color }) => (
          <li key={_id}>
            <button
              type="button"
              aria-label={name}
              title={name}
              style={color === '' ? undefined : { backgroundColor: color }}
              onClick={() => {
                onPick(_id)
                onClose()
              }}
            >
              <img src={renditionAddress(workspaceId, _id, 320)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {error && <p role="alert">{errorText(error, 'The pictures could not be loaded.')}</p>}
      {data && found.length === 0 && <p>No picture was found.</p>}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          More pictures
        </Button>
      )}
      {onFile ? (
        <FileButton
          accept="image/*"
          onPick={(file) => {
            onFile([file])
            onClose()
          }}
        >
          Upload a picture
        </FileButton>
      ) : (
        <p>
          <Link href={libraryPaths.library(workspaceId)} onClick={onClose}>
            Upload one to the library
          </Link>
        </p>
      )}
    </Panel>
  )
}
