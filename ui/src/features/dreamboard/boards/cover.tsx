import { renditionAddress } from '@/api/asset-url'
import type { Board } from '@/api/queries/boards'
import css from './cover.module.css'

/** A board in small: its own pictures, and its colors by how much there is of each. */
export function Cover({ workspaceId, board }: { workspaceId: string; board: Board }) {
  const { colors } = board
  const assets = assetsOf(board)
  const tint = colors[0]?.hex
  return (
    <div className={css.cover} data-layout={layoutOf(board)} aria-hidden="true">
      {assets.length === 0 && (
        <span className={css.blank} style={tint ? { backgroundColor: tint } : undefined} />
      )}
      {assets.map((asset, index) => (
        <span key={asset} className={css.tile} style={{ backgroundColor: colors[index]?.hex }}>
          <img
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            src={renditionAddress(workspaceId, asset, 320)}
          />
        </span>
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

const assetsOf = ({ cover }: Board) => (cover ? [cover.asset] : [])

/** Chosen by what there is to show, and by the name, so that not all covers look alike. */
function layoutOf(board: Board): string {
  const { name, fabrics, pictures } = board
  const count = assetsOf(board).length
  if (count < 3) return ['none', 'one', 'two'][count] ?? 'none'
  if (fabrics > pictures) return 'columns'
  const turn = [...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)
  return ['left', 'right', 'wide'][turn % 3] ?? 'left'
}
