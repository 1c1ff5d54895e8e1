import clsx from 'clsx'
import { Check } from 'lucide-react'
import { renditionAddress } from '@/api/asset-url'
import type { LoosePhoto } from '@/api/queries/catalog-mapping'
import { captionOf, fileName } from './guesses'
import css from './tray.module.css'
import type { PhotoDrag } from './use-photo-drag'

type ShotProps = {
  workspaceId: string
  photo: LoosePhoto
  isActive: boolean
  isMarked: boolean
  mayEdit: boolean
  drag: PhotoDrag
  onLook: () => void
}

/** A photo in the tray. */
export function Shot({ workspaceId, photo, isActive, isMarked, mayEdit, drag, onLook }: ShotProps) {
  const { assetId, name } = photo
  const caption = captionOf(photo, isActive)
  return (
    <li className={css.shot}>
      <button
        type="button"
        data-photo={assetId}
        data-entry={isActive || undefined}
        tabIndex={isActive ? 0 : -1}
        aria-current={isActive || undefined}
        aria-pressed={isMarked}
        aria-label={`${fileName(name)}, ${captionOf(photo, false)}`}
        draggable={mayEdit}
        className={clsx(css.photo, isActive && css.active)}
        onClick={onLook}
        onDragStart={(event) => drag.start(event, assetId)}
        onDragEnd={drag.end}
      >
        <img src={renditionAddress(workspaceId, assetId, 96)} alt="" draggable={false} />
        {isMarked && (
          <span className={css.mark}>
            <Check size={12} strokeWidth={2.5} aria-hidden="true" />
          </span>
        )}
      </button>
      <div className={css.file} title={name}>
        {fileName(name)}
      </div>
      <small>{caption}</small>
    </li>
  )
}
