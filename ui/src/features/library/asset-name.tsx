import { useState } from 'react'
import { type Asset, type AssetDetails, useRenameAsset } from '@/api/queries/assets'
import { useAction } from '@/components/use-action'
import css from './details.module.css'

/** An asset's name; Enter saves what is typed, Escape drops it. Read-only in the bin. */
export function AssetName({
  workspaceId,
  asset,
  onRename,
}: {
  workspaceId: string
  asset: AssetDetails
  onRename: (asset: Asset) => void
}) {
  const [name, setName] = useState(asset.name)
  const { run, isPending } = useAction(useRenameAsset(workspaceId), {
    failed: "Couldn't rename it. Try again.",
  })

  function save() {
    const wanted = name.trim()
    if (wanted === '' || wanted === asset.name) return setName(asset.name)
    run({ id: asset._id, name: wanted }, { always: onRename })
  }

  return (
    <textarea
      className={css.name}
      aria-label="Name"
      rows={1}
      value={name}
      maxLength={200}
      readOnly={asset.binnedAt !== null || isPending}
      onChange={(event) => setName(event.target.value.replace(/\s+/g, ' '))}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          event.currentTarget.blur()
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          setName(asset.name)
        }
      }}
    />
  )
}
