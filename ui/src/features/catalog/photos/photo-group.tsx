import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { renditionAddress } from '@/api/asset-url'
import {
  type Batch,
  type Outcome,
  type PhotoGroup,
  type PhotoRow,
  photoRowsQuery,
} from '@/api/queries/catalog-batches'
import { catalogPaths } from '@/lib/catalog-screens'
import { counted } from '../batches/batch-text'
import type { Names } from '../listings/names'
import { Swatch } from '../listings/swatch'
import { fileName } from '../mapping/tray/guesses'
import { Group } from '../plan/group'
import groupCss from '../plan/group.module.css'
import css from './photo-group.module.css'
import { byStyle, groupNames, outcomeTexts, shownText } from './photo-texts'

const dots: Readonly<Record<PhotoGroup, Outcome>> = {
  add: 'create',
  replace: 'update',
  same: 'same',
  loose: 'refused',
  refused: 'refused',
  out: 'same',
}

type PhotosOfGroupProps = {
  workspaceId: string
  batch: Batch
  group: PhotoGroup
  name?: string
  count: number
  names: Names
  mayPlace: boolean
}

/** The photos of a plan that do the same, by the styles that they go onto. */
export function PhotosOfGroup({
  workspaceId,
  batch,
  group,
  name = groupNames[group],
  count,
  names,
  mayPlace,
}: PhotosOfGroupProps) {
  const pages = useInfiniteQuery(photoRowsQuery(workspaceId, batch._id, group, batch.updatedAt))
  const rows = pages.data?.pages.flatMap(({ data }) => data)
  return (
    <Group
      outcome={dots[group]}
      name={name}
      about={counted(count, 'photo')}
      tools={
        mayPlace && (
          <Link
            href={catalogPaths.batchMapping(workspaceId, batch._id)}
            className={groupCss.link ?? ''}
          >
            Place by hand
          </Link>
        )
      }
      pages={pages}
      loaded={rows !== undefined}
      expected={count}
      more="More photos"
      startsOpen={group !== 'same'}
    >
      <ul className={css.rows}>
        {byStyle(rows ?? []).map(({ key, first, photos }) => (
          <li key={key} tabIndex={-1} data-row={key} className={css.row}>
            <div className={css.product}>
              {first.productId === '' ? (
                <>
                  <b title={first.name}>{fileName(first.name)}</b>
                  <span>{outcomeTexts[first.outcome]}</span>
                </>
              ) : (
                <>
                  <b>{first.title || first.style}</b>
                  <span>
                    <Swatch hex={names.hex(first.color)} />
                    {[first.style, first.color].filter(Boolean).join(', ')}
                  </span>
                  {group === 'refused' && <span>{outcomeTexts[first.outcome]}</span>}
                </>
              )}
            </div>
            <ul className={css.photos} aria-label="Photos">
              {photos.map((photo) => (
                <Photo key={photo.assetId} workspaceId={workspaceId} photo={photo} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Photo({ workspaceId, photo }: { workspaceId: string; photo: PhotoRow }) {
  const picture = (assetId: string, alt: string) => (
    <img src={renditionAddress(workspaceId, assetId, 96)} alt={alt} loading="lazy" />
  )
  return (
    <li className={css.photo} title={photo.name}>
      <span className={css.pair}>
        {photo.replaces !== '' && (
          <>
            {picture(photo.replaces, 'Now')}
            <ArrowRight size={14} aria-label="becomes" />
          </>
        )}
        {picture(photo.assetId, fileName(photo.name))}
      </span>
      {photo.productId !== '' && <small>{shownText(photo) || fileName(photo.name)}</small>}
    </li>
  )
}
