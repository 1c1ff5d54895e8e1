import { Check } from 'lucide-react'
import { renditionAddress } from '@/api/asset-url'
import type { Asset } from '@/api/queries/assets'
import css from './add-pictures.module.css'

/** Images as tiles that are pressed to choose them. */
export function AssetTiles({
  workspaceId,
  assets,
  had,
  chosen,
  onChoose,
}: {
  workspaceId: string
  assets: readonly Asset[]
  /** Those that can't be chosen, because they are there. */
  had: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}) {
  return (
    <ul aria-label="Images" className={css.tiles}>
      {assets.map(({ _id, name, color }) => {
        const isHad = had.includes(_id)
        const isChosen = chosen.includes(_id)
        return (
          <li key={_id}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-label={isHad ? `${name}, added already` : name}
              disabled={isHad}
              className={css.tile}
              style={{ backgroundColor: color || undefined }}
              onClick={() =>
                onChoose(isChosen ? chosen.filter((id) => id !== _id) : [...chosen, _id])
              }
            >
              <img src={renditionAddress(workspaceId, _id, 320)} alt="" loading="lazy" />
              {(isChosen || isHad) && (
                <span className={css.mark}>
                  <Check size={14} aria-hidden="true" />
                </span>
              )}
            </button>
            <span aria-hidden="true" className={css.name}>
              {isHad ? 'Added already' : name}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
