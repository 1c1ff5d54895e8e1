import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ApiError, errorText } from '@/api/error'
import {
  type Asset,
  type AssetPages,
  assetQuery,
  useBinAssets,
  useDeleteAsset,
  useRestoreAssets,
} from '@/api/queries/assets'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { useAction } from '@/components/use-action'
import { formatCount } from '@/lib/money'
import { withAsset, withoutAssets } from './refreshed'

type Surroundings = {
  workspaceId: string
  assets: readonly Asset[]
  update: (change: (pages: AssetPages) => AssetPages) => unknown
  /** Called with assets that leave the list. */
  onGone: (ids: readonly string[]) => void
}

/** What is done with assets, and what it changes on the screen. */
export function useLibraryActions({ workspaceId, assets, update, onGone }: Surroundings) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync: remove } = useDeleteAsset(workspaceId)
  const bin = useAction(useBinAssets(workspaceId), { failed: "Couldn't move to the bin." })
  const restore = useAction(useRestoreAssets(workspaceId), { failed: "Couldn't restore." })

  const nameOf = (ids: readonly string[]) =>
    ids.length === 1
      ? (assets.find(({ _id }) => _id === ids[0])?.name ?? '1 asset')
      : `${formatCount(ids.length)} assets`

  function leave(ids: readonly string[]) {
    update((pages) => withoutAssets(pages, ids))
    onGone(ids)
  }

  async function sayWhere(id: string) {
    const { usedIn } = await client.fetchQuery({ ...assetQuery(workspaceId, id), staleTime: 0 })
    await confirm({
      title: `${nameOf([id])} is in use`,
      body: (
        <>
          <p>Remove it there first, or keep it in the bin.</p>
          <ul>
            {usedIn.map(({ path, label }) => (
              <li key={path + label}>
                <Link href={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      ),
      action: 'OK',
      cancel: null,
    })
  }

  return {
    rename: (asset: Asset) => update((pages) => withAsset(pages, asset)),

    bin(ids: readonly string[]) {
      const what = nameOf(ids)
      bin.run(ids, {
        always() {
          leave(ids)
          toast.success(`${what} moved to the bin. It stays there for 30 days.`)
        },
      })
    },

    restore(ids: readonly string[]) {
      const what = nameOf(ids)
      restore.run(ids, {
        always() {
          leave(ids)
          toast.success(`${what} restored`)
        },
      })
    },

    async delete(ids: readonly string[]) {
      const yes = await confirm({
        title: `Delete ${nameOf(ids)} for good?`,
        body: "You can't undo this.",
        action: 'Delete',
        danger: true,
      })
      if (!yes) return
      // Its details would be fetched again when the event of the deletion arrives.
      onGone(ids)
      for (const id of ids) {
        try {
          await remove(id)
          update((pages) => withoutAssets(pages, [id]))
        } catch (error) {
          const used = error instanceof ApiError && error.reason === 'asset_in_use'
          if (used) await sayWhere(id).catch(() => toast.error(errorText(error)))
          else toast.error(errorText(error, "Couldn't delete. Try again."))
          return
        }
      }
    },
  }
}
