import { Download, RotateCcw, Trash2, X } from 'lucide-react'
import { fileAddress } from '@/api/asset-url'
import type { Asset } from '@/api/queries/assets'
import { Button } from '@/components/button'
import { IconButton } from '@/components/icon-button'
import { formatCount } from '@/lib/money'
import { pause } from '@/lib/pause'
import css from './selection-bar.module.css'

/** What can be done with several assets. */
export function SelectionBar({
  workspaceId,
  assets,
  inBin,
  onBin,
  onRestore,
  onDelete,
  onClear,
}: {
  workspaceId: string
  assets: readonly Asset[]
  inBin: boolean
  onBin: (ids: readonly string[]) => void
  onRestore: (ids: readonly string[]) => void
  onDelete: (ids: readonly string[]) => void
  onClear: () => void
}) {
  const ids = assets.map(({ _id }) => _id)
  return (
    <div role="toolbar" aria-label="Selection" className={css.bar}>
      <span role="status" className={css.count}>
        {formatCount(assets.length)} selected
      </span>
      <Button onClick={() => downloadAll(workspaceId, assets)}>
        <Download size={15} aria-hidden="true" />
        Download
      </Button>
      {inBin ? (
        <>
          <Button onClick={() => onRestore(ids)}>
            <RotateCcw size={15} aria-hidden="true" />
            Restore
          </Button>
          <Button onClick={() => onDelete(ids)}>
            <Trash2 size={15} aria-hidden="true" />
            Delete for good
          </Button>
        </>
      ) : (
        <Button onClick={() => onBin(ids)}>
          <Trash2 size={15} aria-hidden="true" />
          Bin
        </Button>
      )}
      <IconButton aria-label="Clear selection" onClick={onClear}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Downloads files one after another: browsers drop what comes all at once. */
async function downloadAll(workspaceId: string, assets: readonly Asset[]) {
  for (const { _id, name } of assets) {
    const link = document.createElement('a')
    link.href = fileAddress(workspaceId, _id)
    link.download = name
    link.click()
    await pause(300)
  }
}
