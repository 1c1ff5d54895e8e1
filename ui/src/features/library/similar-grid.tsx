import { renditionAddress } from '@/api/asset-url'
import type { Likeness } from '@/api/queries/looks'
import { OriginMark } from '@/components/origin-mark'
import { madeTitle } from '@/lib/origin-text'
import css from './similar-grid.module.css'

/** Assets that look like something, as small pictures that lead to them. */
export function SimilarGrid({
  workspaceId,
  label,
  found,
  onOpen,
}: {
  workspaceId: string
  label: string
  found: readonly Likeness[]
  onOpen: (assetId: string) => void
}) {
  return (
    <ul aria-label={label} className={css.grid}>
      {found.map(({ asset, like }) => (
        <li key={asset._id}>
          <button
            type="button"
            className={css.one}
            title={asset.name}
            aria-description={madeTitle(asset.origin)}
            aria-label={`${asset.name}, ${Math.round(like * 100)}% alike`}
            onClick={() => onOpen(asset._id)}
          >
            <img
              src={renditionAddress(workspaceId, asset._id, 320)}
              alt=""
              loading="lazy"
              style={asset.color === '' ? {} : { backgroundColor: asset.color }}
            />
            <OriginMark origin={asset.origin} className={css.origin} />
          </button>
        </li>
      ))}
    </ul>
  )
}
