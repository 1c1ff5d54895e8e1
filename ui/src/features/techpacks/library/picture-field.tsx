import { ImagePlus, X } from 'lucide-react'
import { renditionAddress } from '@/api/asset-url'
import { DropTarget } from '@/components/drop-target'
import { IconButton } from '@/components/icon-button'
import { useOpenPanel } from '@/components/open-panel'
import { PicturePanel } from '../artwork/panels'
import { ToolButton } from '../bar/tool-button'
import css from './picture-field.module.css'
import type { Picture } from './use-picture'

type PictureProps = { workspaceId: string; picture: Picture }

/** Begins with a picture: chosen, dropped anywhere on the page, or pasted. */
export function PictureButton({ workspaceId, picture }: PictureProps) {
  const openPanel = useOpenPanel()
  const { choose, add } = picture
  return (
    <>
      <DropTarget label="Drop to begin with it" onFiles={add} />
      <ToolButton
        quiet
        className={css.add}
        onClick={() => openPanel(PicturePanel, { workspaceId, onPick: choose, onFile: add })}
      >
        <ImagePlus size={14} aria-hidden="true" /> Picture
      </ToolButton>
    </>
  )
}

/** The picture beside the sentence. */
export function PictureTile({ workspaceId, picture }: PictureProps) {
  const { assetId, asset, uploading, remove } = picture
  return (
    <div className={css.picture} aria-busy={uploading}>
      {assetId === '' ? (
        <span role="status">Uploading</span>
      ) : (
        <img src={renditionAddress(workspaceId, assetId, 320)} alt={asset?.name ?? 'Picture'} />
      )}
      <IconButton aria-label="Remove the picture" className={css.remove} onClick={remove}>
        <X size={12} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
