import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Box, Download, FileText, RotateCcw, Trash2, X } from 'lucide-react'
import { Link } from 'wouter'
import { fileAddress, renditionAddress } from '@/api/asset-url'
import { ApiError } from '@/api/error'
import { type Asset, type AssetDetails, assetQuery } from '@/api/queries/assets'
import { looksQuery } from '@/api/queries/looks'
import { Button, ButtonLink } from '@/components/button'
import { DateTime } from '@/components/date-time'
import { EmptyState } from '@/components/empty-state'
import { IconButton } from '@/components/icon-button'
import { Loaded } from '@/components/loaded'
import { Loading, Skeleton } from '@/components/skeleton'
import { Tooltip } from '@/components/tooltip'
import { AssetName } from './asset-name'
import { appName, factsOf, formatName, hues } from './asset-text'
import css from './details.module.css'
import { Looks } from './looks'
import { OriginCard } from './origin-card'

export type DetailsProps = {
  workspaceId: string
  assetId: string
  onClose: () => void
  /** Shows another asset's. */
  onOpen: (assetId: string) => void
  /** Shows all that look like an image. */
  onAlike: (asset: Asset) => void
  onPreview: () => void
  onRename: (asset: Asset) => void
  onBin: (ids: readonly string[]) => void
  onRestore: (ids: readonly string[]) => void
  onDelete: (ids: readonly string[]) => void
}

/** Everything about one asset. */
export function Details(props: DetailsProps) {
  const { workspaceId, assetId, onClose } = props
  const query = useQuery(assetQuery(workspaceId, assetId))
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState
        title="No longer here"
        text="Someone deleted this asset."
        action={<Button onClick={onClose}>Close</Button>}
      />
    )
  }
  return (
    <Loaded query={query} skeleton={<DetailsSkeleton />} failure="Couldn't load this asset">
      {(asset) => <Shown {...props} asset={asset} />}
    </Loaded>
  )
}

function Shown({ asset, ...props }: DetailsProps & { asset: AssetDetails }) {
  const { workspaceId, onClose, onOpen, onAlike, onPreview, onRename } = props
  return (
    <div className={css.details}>
      <button
        type="button"
        className={css.preview}
        style={asset.color === '' ? {} : { backgroundColor: asset.color }}
        aria-label={`Preview ${asset.name}`}
        onClick={onPreview}
      >
        <Small workspaceId={workspaceId} asset={asset} />
      </button>
      <div className={css.body}>
        <div className={css.head}>
          <AssetName
            key={asset._id + asset.name}
            workspaceId={workspaceId}
            asset={asset}
            onRename={onRename}
          />
          <IconButton aria-label="Close details" onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
        {asset.problem !== '' && <p className={css.problem}>{asset.problem}</p>}
        <Facts workspaceId={workspaceId} asset={asset} />
        <h2 className={css.section}>Origin</h2>
        <OriginCard workspaceId={workspaceId} asset={asset} onOpen={onOpen} />
        <UsedIn uses={asset.usedIn} />
        {isSeen(asset) && (
          <Looks workspaceId={workspaceId} asset={asset} onOpen={onOpen} onAlike={onAlike} />
        )}
      </div>
      <Actions {...props} asset={asset} />
    </div>
  )
}

function Small({ workspaceId, asset }: { workspaceId: string; asset: Asset }) {
  const { _id, kind, state } = asset
  if (kind === 'image' && state === 'ready') {
    return <img src={renditionAddress(workspaceId, _id, 960)} alt="" />
  }
  if (kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what people upload has none.
    return <video src={fileAddress(workspaceId, _id, true)} preload="metadata" />
  }
  return kind === 'model' ? (
    <Box size={72} strokeWidth={0.8} aria-hidden="true" />
  ) : (
    <FileText size={72} strokeWidth={0.8} aria-hidden="true" />
  )
}

/** Whether it is an image that can be looked at. */
const isSeen = ({ kind, state }: Asset) => kind === 'image' && state === 'ready'

function Facts({ workspaceId, asset }: { workspaceId: string; asset: AssetDetails }) {
  const { data } = useQuery({ ...looksQuery(workspaceId, asset._id), enabled: isSeen(asset) })
  const palette = data?.palette ?? []
  const hue = hues.find(({ value }) => value === asset.hue)
  return (
    <dl className={css.facts}>
      <dt>Kind</dt>
      <dd>{factsOf(asset)}</dd>
      <dt>Added</dt>
      <dd>
        {asset.createdBy.name && `${asset.createdBy.name}, `}
        <DateTime at={asset.createdAt} />
      </dd>
      {palette.length > 0 && (
        <>
          <dt>Colors</dt>
          <dd className={css.color}>
            {palette.slice(0, 4).map(({ hex }) => (
              <span key={hex} className={css.swatch} style={{ backgroundColor: hex }} />
            ))}
            {palette[0]?.name}
          </dd>
        </>
      )}
      {hue && palette.length === 0 && (
        <>
          <dt>Color</dt>
          <dd className={css.color}>
            <span
              className={clsx(css.swatch, hue.color === null && css.multi)}
              style={hue.color === null ? {} : { backgroundColor: hue.color }}
            />
            {hue.label}
          </dd>
        </>
      )}
      {asset.deletesAt !== null && (
        <>
          <dt>In the bin</dt>
          <dd>
            until <DateTime at={asset.deletesAt} />
          </dd>
        </>
      )}
    </dl>
  )
}

function UsedIn({ uses }: { uses: AssetDetails['usedIn'] }) {
  const places = uses.length === 1 ? '1 place' : `${uses.length} places`
  return (
    <>
      <h2 className={css.section}>Used in {uses.length > 0 && <span>{places}</span>}</h2>
      {uses.length === 0 && <p className={css.none}>Nowhere yet</p>}
      <ul className={css.uses}>
        {uses.map(({ appId, label, path }) => (
          <li key={appId + path + label}>
            <Link href={path}>{label}</Link>
            <span>{appName(appId)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Actions({
  workspaceId,
  asset,
  onBin,
  onRestore,
  onDelete,
}: DetailsProps & { asset: AssetDetails }) {
  const ids = [asset._id]
  const inBin = asset.binnedAt !== null
  return (
    <div className={css.actions}>
      <ButtonLink href={fileAddress(workspaceId, asset._id)} download={asset.name}>
        <Download size={15} aria-hidden="true" />
        {inBin ? 'Download' : `Download ${formatName(asset)}`}
      </ButtonLink>
      {inBin && (
        <Button onClick={() => onRestore(ids)}>
          <RotateCcw size={15} aria-hidden="true" />
          Restore
        </Button>
      )}
      <Tooltip text={inBin ? 'Delete for good' : 'Move to bin'}>
        <IconButton
          className={css.last}
          aria-label={inBin ? 'Delete for good' : 'Move to bin'}
          onClick={() => (inBin ? onDelete(ids) : onBin(ids))}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </div>
  )
}

function DetailsSkeleton() {
  return (
    <Loading>
      <Skeleton height={212} />
      <div className={css.loading}>
        <Skeleton width="70%" height={28} />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
        <Skeleton height={120} />
      </div>
    </Loading>
  )
}
