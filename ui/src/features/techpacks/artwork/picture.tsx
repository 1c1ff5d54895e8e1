import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { Link } from 'wouter'
import { renditionAddress } from '@/api/asset-url'
import { assetQuery } from '@/api/queries/assets'
import { useOpenPanel } from '@/components/open-panel'
import { libraryPaths } from '@/lib/library-screens'
import { ToolButton } from '../bar/tool-button'
import { useEditor } from '../editor/editor'
import { FindingLine } from '../fields/finding-line'
import css from './artwork.module.css'
import { PicturePanel } from './panels'
import type { Artwork } from './places'

/** The artwork's picture in the library. */
export function Picture({ artwork: { id, assetId } }: { artwork: Artwork }) {
  const { place, edit, readOnly, findings } = useEditor()
  const openPanel = useOpenPanel()
  const { workspaceId } = place
  const { data: asset, isError } = useQuery({
    ...assetQuery(workspaceId, assetId),
    enabled: assetId !== '',
    retry: false,
  })
  const path = `artwork/${id}/assetId`
  const found = findings.find((each) => each.path === path)
  const library = libraryPaths.library(workspaceId)
  return (
    <div className={css.picture} data-path={path}>
      <span className={css.fieldLabel}>Picture</span>
      <div className={css.pictureRow}>
        {assetId !== '' && !isError && (
          <img src={renditionAddress(workspaceId, assetId, 320)} alt={asset?.name ?? ''} />
        )}
        {!readOnly && (
          <ToolButton
            onClick={() =>
              openPanel(PicturePanel, {
                workspaceId,
                onPick: (picked: string) => edit([{ path, value: picked }]),
              })
            }
          >
            <ImagePlus size={14} aria-hidden="true" /> {assetId === '' ? 'Choose …' : 'Replace …'}
          </ToolButton>
        )}
        {assetId !== '' && !readOnly && (
          <ToolButton quiet onClick={() => edit([{ path, value: '' }])}>
            Remove
          </ToolButton>
        )}
        {asset && <Link href={`${library}?asset=${assetId}`}>Open in the library</Link>}
      </div>
      {isError && (
        <FindingLine
          severity="error"
          text="The library no longer has this picture. Choose another one."
        />
      )}
      {asset?.binnedAt && (
        <FindingLine
          severity="warning"
          text="This picture is in the library's bin. It stays there as long as it is used here; restore it or choose another one."
        />
      )}
      {found && <FindingLine {...found} />}
    </div>
  )
}
