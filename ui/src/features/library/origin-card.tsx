import clsx from 'clsx'
import { BadgeAlert, BadgeCheck } from 'lucide-react'
import { renditionAddress } from '@/api/asset-url'
import type { AssetDetails } from '@/api/queries/assets'
import { OriginIcon } from '@/components/origin-icon'
import { credentialsText, makerText, originTitle } from '@/lib/origin-text'
import css from './origin-card.module.css'

/** Where an asset comes from, and what its Content Credentials say. */
export function OriginCard({
  workspaceId,
  asset,
  onOpen,
}: {
  workspaceId: string
  asset: AssetDetails
  onOpen: (assetId: string) => void
}) {
  const maker = makerText(asset)
  const credentials = credentialsText(asset)
  const Badge = credentials?.danger ? BadgeAlert : BadgeCheck
  return (
    <div className={css.card}>
      <div className={css.part}>
        <OriginIcon origin={asset.origin} size={16} />
        <p className={css.title}>{originTitle(asset)}</p>
        {maker !== '' && <p>{maker}</p>}
        {asset.parentViews.length > 0 && (
          <ul aria-label="Made from" className={css.parents}>
            {asset.parentViews.map(({ _id, name }) => (
              <li key={_id}>
                <button type="button" className={css.parent} onClick={() => onOpen(_id)}>
                  <img src={renditionAddress(workspaceId, _id, 96)} alt="" loading="lazy" />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {credentials && (
        <div className={clsx(css.part, credentials.danger && css.danger)}>
          <Badge size={16} aria-hidden="true" />
          <p className={css.small}>Content Credentials</p>
          <p>{credentials.text}</p>
        </div>
      )}
    </div>
  )
}
