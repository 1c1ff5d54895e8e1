import type { Asset, AssetFilter } from '@/api/queries/assets'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Loading, Skeleton } from '@/components/skeleton'
import { AssetTable } from './asset-table'
import css from './library-page.module.css'
import { isFiltered, unfiltered } from './library-view'
import { Wall, type WallProps } from './wall'

/** What an infinite query says about its pages. */
type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type AssetsProps = Omit<WallProps, 'assets' | 'byDay' | 'onEnd'> & {
  pages: Pages
  /** Undefined until the first page is there. */
  assets: readonly Asset[] | undefined
  filter: AssetFilter
  table: boolean
  onFilter: (filter: AssetFilter) => void
  onUpload: () => void
}

/** The assets as a wall or a table, or why there are none. */
export function Assets(props: AssetsProps) {
  const { pages, assets, filter, table, onFilter, onUpload, ...wall } = props
  if (!assets) return <AssetsSkeleton />
  if (assets.length === 0) {
    return <NoAssets filter={filter} onFilter={onFilter} onUpload={onUpload} />
  }

  function loadMore() {
    const { hasNextPage, isFetching, isFetchNextPageError } = pages
    if (hasNextPage && !isFetching && !isFetchNextPageError) pages.fetchNextPage()
  }

  const byDay = !filter.bin && (filter.sort === 'newest' || filter.sort === 'oldest')
  return (
    <>
      {table ? (
        <AssetTable
          workspaceId={wall.workspaceId}
          assets={assets}
          selected={wall.selection.selected}
          scroller={wall.scroller}
          onToggle={(index) => wall.onSelect(index, 'toggle')}
          onOpen={(index) => wall.onSelect(index, 'only')}
        />
      ) : (
        <Wall {...wall} assets={assets} byDay={byDay} onEnd={loadMore} />
      )}
      <div className={css.more}>
        {pages.isFetchNextPageError && <p role="alert">Couldn&rsquo;t load more.</p>}
        {pages.hasNextPage && (table || pages.isFetchNextPageError) && (
          <Button busy={pages.isFetching} onClick={() => pages.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

function NoAssets({
  filter,
  onFilter,
  onUpload,
}: Pick<AssetsProps, 'filter' | 'onFilter' | 'onUpload'>) {
  if (isFiltered(filter)) {
    return (
      <div className={css.nothing}>
        <EmptyState
          title="No asset to show"
          text={
            filter.q === '' ? (
              'None has all of that.'
            ) : (
              <>
                No name here contains <q>{filter.q}</q>.
              </>
            )
          }
          action={<Button onClick={() => onFilter(unfiltered(filter))}>Clear filters</Button>}
        />
      </div>
    )
  }
  if (filter.bin) {
    return (
      <div className={css.nothing}>
        <EmptyState title="The bin is empty" text="What you delete stays here for 30 days." />
      </div>
    )
  }
  return (
    <div className={`${css.nothing} ${css.empty}`}>
      <EmptyState
        title="Nothing here yet"
        text="Drop images, videos, 3D models or PDFs anywhere on this page."
        action={
          <Button variant="primary" onClick={onUpload}>
            Upload
          </Button>
        }
      />
    </div>
  )
}

function AssetsSkeleton() {
  return (
    <Loading className={css.skeleton}>
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className={css.skeletonRow}>
          <Skeleton height={160} />
          <Skeleton height={160} />
          <Skeleton height={160} />
          <Skeleton height={160} />
        </div>
      ))}
    </Loading>
  )
}
