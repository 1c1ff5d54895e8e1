import { type RefObject, useMemo } from 'react'
import { renditionAddress } from '@/api/asset-url'
import type { Asset } from '@/api/queries/assets'
import { Checkbox } from '@/components/checkbox'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatDate } from '@/lib/dates'
import { formatBytes } from '@/lib/limits'
import { originTitle } from '@/lib/origin-text'
import css from './asset-table.module.css'
import { formatName } from './asset-text'

type Row = { id: string; index: number; asset: Asset }

type AssetTableProps = {
  workspaceId: string
  assets: readonly Asset[]
  selected: ReadonlySet<string>
  scroller: RefObject<HTMLElement | null>
  onToggle: (index: number) => void
  onOpen: (index: number) => void
}

/** Assets as rows, with what is known of each. */
export function AssetTable({ workspaceId, assets, selected, scroller, ...on }: AssetTableProps) {
  const rows = useMemo(
    () => assets.map((asset, index): Row => ({ id: asset._id, index, asset })),
    [assets],
  )
  const columns: GridColumn<Row>[] = [
    {
      id: 'select',
      header: <VisuallyHidden>Select</VisuallyHidden>,
      width: '44px',
      inCard: 'hidden',
      cell: ({ id, index, asset }) => (
        <Checkbox
          aria-label={`Select ${asset.name}`}
          checked={selected.has(id)}
          onChange={() => on.onToggle(index)}
        />
      ),
    },
    {
      id: 'name',
      header: 'Name',
      inCard: 'lead',
      cell: ({ index, asset }) => (
        <button type="button" className={css.asset} onClick={() => on.onOpen(index)}>
          <span className={css.picture} aria-hidden="true">
            {asset.kind === 'image' && asset.state === 'ready' ? (
              <img src={renditionAddress(workspaceId, asset._id, 96)} alt="" loading="lazy" />
            ) : (
              formatName(asset)
            )}
          </span>
          <span className={css.name}>{asset.name}</span>
        </button>
      ),
    },
    { id: 'kind', header: 'Kind', width: '10%', cell: ({ asset }) => formatName(asset) },
    {
      id: 'origin',
      header: 'Origin',
      width: '18%',
      cell: ({ asset }) => (asset.origin === 'uploaded' ? 'Uploaded' : originTitle(asset)),
    },
    {
      id: 'size',
      header: 'Size',
      width: '11%',
      numeric: true,
      cell: ({ asset }) => formatBytes(asset.bytes),
    },
    { id: 'by', header: 'Added by', width: '14%', cell: ({ asset }) => asset.createdBy.name },
    { id: 'at', header: 'Added', width: '15%', cell: ({ asset }) => formatDate(asset.createdAt) },
  ]
  return (
    <Grid
      label="Assets"
      columns={columns}
      rows={rows}
      rowHeight={53}
      scroller={scroller}
      isSelected={({ id }) => selected.has(id)}
      rowLabel={({ asset }) => asset.name}
      className={css.table}
    />
  )
}
