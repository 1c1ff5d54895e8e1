import clsx from 'clsx'
import { Box, Check, Play } from 'lucide-react'
import { type CSSProperties, memo, useState } from 'react'
import { renditionAddress } from '@/api/asset-url'
import type { Asset } from '@/api/queries/assets'
import { OriginMark } from '@/components/origin-mark'
import { madeTitle } from '@/lib/origin-text'
import { formatName, kindMark, ratioOf, spokenName } from './asset-text'
import { daysUntil } from './days'
import css from './tile.module.css'

type TileProps = {
  id: string
  workspaceId: string
  asset: Asset
  index: number
  /** Of all that match. */
  total: number
  selected: boolean
  /** Whether its details are open. */
  open: boolean
  /** Where the arrow keys are. */
  active: boolean
  /** Whether several are selected. */
  selecting: boolean
  /** Pixels. */
  left: number
  top: number
  width: number
  height: number
}

/** An asset of the wall, which hears its clicks and keys. */
export const Tile = memo(function Tile({
  id,
  workspaceId,
  asset,
  index,
  total,
  selected,
  open,
  active,
  selecting,
  left,
  top,
  width,
  height,
}: TileProps) {
  const box: CSSProperties = { left, top, width, height }
  if (asset.color !== '') box.backgroundColor = asset.color
  const chip = kindMark(asset)
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-label={spokenName(asset)}
      aria-description={madeTitle(asset.origin)}
      aria-selected={selected}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-index={index}
      data-open={open || undefined}
      data-active={active || undefined}
      className={clsx(css.tile, selecting && css.selecting)}
      style={box}
    >
      <Face workspaceId={workspaceId} asset={asset} width={width} />
      {asset.binnedAt !== null && asset.deletesAt !== null && (
        <span className={css.note}>{daysLeft(asset.deletesAt)}</span>
      )}
      <OriginMark origin={asset.origin} className={css.origin} />
      {chip !== null && <span className={css.chip}>{chip}</span>}
      <span aria-hidden="true" data-tick className={css.tick}>
        <Check size={13} strokeWidth={3} />
      </span>
    </div>
  )
})

function daysLeft(deletesAt: string) {
  const days = daysUntil(deletesAt, new Date())
  return days === 1 ? '1 day left' : `${days} days left`
}

/** What is seen of an asset: its image, or a drawing of what it is. */
function Face({ workspaceId, asset, width }: { workspaceId: string; asset: Asset; width: number }) {
  const [failed, setFailed] = useState(false)
  const { _id, kind, state, name } = asset
  if (kind === 'image' && state === 'ready' && !failed) {
    return (
      <img
        className={css.image}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        src={renditionAddress(workspaceId, _id, 320)}
        srcSet={srcSetOf(workspaceId, asset)}
        sizes={`${Math.round(width)}px`}
        onError={() => setFailed(true)}
      />
    )
  }
  return (
    <span className={clsx(css.sheet, kind === 'video' && css.film)}>
      {kind === 'model' && <Box size={36} strokeWidth={1} aria-hidden="true" />}
      {kind === 'document' && <span className={css.format}>{formatName(asset)}</span>}
      {kind === 'video' && <Play className={css.play} aria-hidden="true" />}
      <span className={css.name}>{name}</span>
      {kind === 'image' && <span>{state === 'processing' ? 'Getting ready' : 'No preview'}</span>}
      {kind === 'document' && (
        <span className={css.lines} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </span>
  )
}

/** The widths of the renditions, whose sizes are those of the longest side. */
function srcSetOf(workspaceId: string, asset: Asset) {
  const share = Math.min(ratioOf(asset), 1)
  return ([320, 960] as const)
    .map((size) => `${renditionAddress(workspaceId, asset._id, size)} ${Math.round(size * share)}w`)
    .join(', ')
}
