import { clothAddress, renditionAddress } from '@/api/asset-url'
import type { Board } from '@/api/queries/boards'
import { OriginMark } from '@/components/origin-mark'
import css from './cover.module.css'
import { coverLayout, isWhole } from './cover-layout'

/** A board in small: its own pictures or cloths, and its colors by how much there is of each. */
export function Cover({ workspaceId, board }: { workspaceId: string; board: Board }) {
  const { colors, tiles } = board
  return (
    <div className={css.cover} data-layout={coverLayout(board)} aria-hidden="true">
      {tiles.length === 0 && <span className={css.blank} />}
      {tiles.map((tile) => (
        // One whose color is found later is loaded again: its picture is there by then.
        <Tile key={Object.values(tile).join()} workspaceId={workspaceId} tile={tile} />
      ))}
      {colors.length > 0 && (
        <span className={css.ribbon}>
          {colors.map(({ hex, share }) => (
            <i key={hex} style={{ flexGrow: share, backgroundColor: hex }} />
          ))}
        </span>
      )}
    </div>
  )
}

function Tile({ workspaceId, tile }: { workspaceId: string; tile: Board['tiles'][number] }) {
  const { asset, origin, weave, print, color } = tile
  const whole = isWhole(tile)
  const ground = whole || color === '' ? {} : { backgroundColor: color }
  const address =
    asset === ''
      ? weave !== '' && clothAddress({ weave, print, color })
      : renditionAddress(workspaceId, asset, 320)
  return (
    <span className={css.tile} data-whole={whole || undefined} style={ground}>
      {/* The corner of a picture that was made is its ground, which goes on beside it. */}
      {address && whole && <Picture className={css.ground} src={address} />}
      {address && <Picture className={css.picture} src={address} />}
      <OriginMark origin={origin} className={css.origin} />
    </span>
  )
}

/** One that can't be loaded leaves the color of its tile. */
function Picture({ src, className }: { src: string; className: string | undefined }) {
  return (
    <img
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      src={src}
      className={className}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    />
  )
}
