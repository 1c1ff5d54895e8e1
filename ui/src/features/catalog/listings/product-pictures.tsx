import { Images, Upload } from 'lucide-react'
import { useState } from 'react'
import { renditionAddress } from '@/api/asset-url'
import type { CatalogProduct } from '@/api/queries/catalog'
import { Button } from '@/components/button'
import { droppedFiles } from '@/components/dropped-files'
import { FileButton } from '@/components/file-button'
import { VisuallyHidden } from '@/components/visually-hidden'
import { Lamp } from '../lamp'
import { absenceName, absenceOf } from '../pictures/absence'
import { moved, undescribed } from '../pictures/picture-change'
import { useNewPictures } from '../pictures/use-new-pictures'
import { usePicturePanel } from '../pictures/use-picture-panel'
import { groupPictures, pictureFindings } from './picture-order'
import part from './product-part.module.css'
import css from './product-pictures.module.css'

type Media = CatalogProduct['media']

/**
 * A product's pictures by color. Each opens a panel that describes, moves and removes it; they are
 * also ordered by dragging, or by Alt with the arrow keys. More come from the Library or as files
 * that are dropped.
 */
export function ProductPictures({
  workspaceId,
  product,
  language,
  main,
  isLocked,
  onChange,
}: {
  workspaceId: string
  product: CatalogProduct
  /** That texts are shown and written in. */
  language: string
  /** The language of the list. */
  main: string
  isLocked: boolean
  /** What was done is said, unless it is empty. */
  onChange: (media: Media, said: string) => void
}) {
  const { media } = product
  const [dragged, setDragged] = useState('')
  const [said, setSaid] = useState('')
  const found = pictureFindings(product)
  const groups = groupPictures(product)
  const { uploading, choose, upload } = useNewPictures(workspaceId, product, onChange)
  const openPicture = usePicturePanel(workspaceId, product, { language, main }, onChange)
  const [nextUndescribed, ...others] = undescribed(media)
  const [isOver, setIsOver] = useState(false)

  function move(id: string, to: number) {
    const next = moved(media, id, to)
    if (next === media) return
    onChange(next, '')
    setSaid(`Picture ${next.findIndex(({ _id }) => _id === id) + 1} of ${media.length}`)
  }

  function remove(id: string) {
    onChange(
      media.filter(({ _id }) => _id !== id),
      'Photo removed',
    )
  }

  function onKeyDown(event: React.KeyboardEvent, id: string) {
    if (event.key === 'Delete' && !isLocked) return remove(id)
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || isLocked) return
    event.preventDefault()
    move(id, media.findIndex(({ _id }) => _id === id) + step)
  }

  return (
    <section
      aria-label="Photos"
      className={part.part}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isLocked || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false)
        if (isLocked || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        droppedFiles(event.dataTransfer).then(upload)
      }}
    >
      <h3 className={part.partTitle}>
        Photos{' '}
        {media.length > 0 && (
          <i>
            {media.length}
            {groups.length > 1 && ', by color'}
          </i>
        )}
      </h3>
      {media.length === 0 && (
        <p className={part.when}>
          None yet. They come with a batch, from the Library, or dropped here.
        </p>
      )}
      {media.length > 0 && !isLocked && (
        <p className={part.when}>
          Press one to describe, move or remove it.
          <span className={css.keysHint}> Alt with an arrow moves it, Delete removes it.</span>
        </p>
      )}
      <ul className={css.pictures}>
        {groups.flatMap(({ color, pictures }) =>
          pictures.map(({ _id, assetId, view, alt }, i) => {
            const name = [color, view].filter(Boolean).join(' ') || 'Picture'
            const absence = absenceOf(product, assetId)
            const where = absence && `, ${absenceName[absence]}`
            const place = media.findIndex((each) => each._id === _id)
            return (
              <li key={_id}>
                <button
                  type="button"
                  draggable={!isLocked}
                  disabled={isLocked}
                  aria-label={`${name}, ${place + 1} of ${media.length}${where}`}
                  aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
                  aria-haspopup="dialog"
                  className={css.picture}
                  onClick={() => openPicture(_id)}
                  data-dragged={dragged === _id || undefined}
                  data-absent={absence || undefined}
                  onKeyDown={(event) => onKeyDown(event, _id)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    setDragged(_id)
                  }}
                  onDragOver={(event) => dragged !== '' && event.preventDefault()}
                  onDrop={() => move(dragged, place)}
                  onDragEnd={() => setDragged('')}
                >
                  {assetId && absence !== 'deleted' ? (
                    <img
                      src={renditionAddress(workspaceId, assetId, 96)}
                      alt={alt?.[language] ?? alt?.[''] ?? ''}
                      loading="lazy"
                    />
                  ) : (
                    !absence && <span>being fetched</span>
                  )}
                  {absence && <span className={css.absence}>{absenceName[absence]}</span>}
                  {i === 0 && color !== '' && <span className={css.colorTag}>{color}</span>}
                  {found.has(_id) && (
                    <span className={css.pictureLamp}>
                      <Lamp state={found.get(_id) ?? 'warning'} label="A finding is about it" />
                    </span>
                  )}
                </button>
              </li>
            )
          }),
        )}
      </ul>
      {nextUndescribed && !isLocked && (
        <p className={css.undescribed}>
          <button
            type="button"
            className={css.describe}
            onClick={() => openPicture(nextUndescribed._id)}
          >
            {others.length === 0
              ? 'Describe the one without a text'
              : `Describe ${others.length + 1} without a text`}
          </button>
        </p>
      )}
      {!isLocked && (
        <div className={css.photoTools}>
          <Button className={css.photoTool} onClick={choose}>
            <Images size={14} aria-hidden="true" />
            Add from Library
          </Button>
          <FileButton
            className={css.photoTool}
            accept="image/png,image/jpeg,image/webp"
            busy={uploading > 0}
            onPick={(file) => upload([file])}
          >
            <Upload size={14} aria-hidden="true" />
            Upload
          </FileButton>
        </div>
      )}
      <p role="status" className={part.when}>
        {uploading > 0 && `Uploading ${uploading} ${uploading === 1 ? 'photo' : 'photos'}`}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}
