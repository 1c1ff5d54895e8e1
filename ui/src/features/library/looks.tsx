import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/api/error'
import type { Asset } from '@/api/queries/assets'
import { looksQuery, similarQuery } from '@/api/queries/looks'
import { Button } from '@/components/button'
import { Palette } from '@/components/palette'
import { Loading, Skeleton } from '@/components/skeleton'
import css from './details.module.css'
import { SimilarGrid } from './similar-grid'

/** How many are shown before all are asked for. */
const few = 6

type LooksProps = {
  workspaceId: string
  asset: Asset
  onOpen: (assetId: string) => void
  onAlike: (asset: Asset) => void
}

/** What is seen in an image, and the others that look like it. */
export function Looks({ workspaceId, asset, onOpen, onAlike }: LooksProps) {
  const looks = useQuery(looksQuery(workspaceId, asset._id))
  const similar = useQuery(similarQuery(workspaceId, asset._id))
  const palette = looks.data?.palette ?? []
  return (
    <>
      {palette.length > 0 && (
        <>
          <h2 className={css.section}>Palette</h2>
          <Palette colors={palette} />
        </>
      )}
      {similar.isPending && (
        <Loading>
          <Skeleton width="40%" />
          <Skeleton height={112} />
        </Loading>
      )}
      {similar.error instanceof ApiError && (
        <p className={css.none}>Couldn&rsquo;t look for images like it.</p>
      )}
      {similar.data && (
        <>
          {similar.data.mayBeSame.length > 0 && (
            <>
              <h2 className={css.section}>
                May be the same <span>{similar.data.mayBeSame.length}</span>
              </h2>
              <SimilarGrid
                workspaceId={workspaceId}
                label="May be the same"
                found={similar.data.mayBeSame.slice(0, few)}
                onOpen={onOpen}
              />
            </>
          )}
          <h2 className={css.section}>Looks like</h2>
          {similar.data.looksLike.length === 0 ? (
            <p className={css.none}>Nothing else in the library</p>
          ) : (
            <SimilarGrid
              workspaceId={workspaceId}
              label="Looks like"
              found={similar.data.looksLike.slice(0, few)}
              onOpen={onOpen}
            />
          )}
          {Math.max(similar.data.looksLike.length, similar.data.mayBeSame.length) > few && (
            <Button className={css.more} onClick={() => onAlike(asset)}>
              Show all
            </Button>
          )}
        </>
      )}
    </>
  )
}
