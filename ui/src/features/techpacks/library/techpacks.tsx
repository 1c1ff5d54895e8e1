import type { Techpack } from '@/api/queries/techpacks'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Loading, Skeleton } from '@/components/skeleton'
import type { ItemActions } from './item-menu'
import css from './library.module.css'
import { isFiltered, type LibraryView, unfiltered } from './library-view'
import { TechpackTable } from './techpack-table'
import { Wall } from './wall'
import wall from './wall.module.css'

/** What an infinite query says about its pages. */
type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type TechpacksProps = {
  workspaceId: string
  pages: Pages
  /** Undefined until the first page is there. */
  techpacks: readonly Techpack[] | undefined
  total: number
  view: LibraryView
  actions: ItemActions
  onShow: (changes: Partial<LibraryView>) => void
}

/** The techpacks as a wall or a table, or that the filter leaves none. */
export function Techpacks(props: TechpacksProps) {
  const { workspaceId, pages, techpacks, total, view, actions, onShow } = props
  if (!techpacks) return <WallSkeleton />
  if (techpacks.length === 0) {
    return <NoMatch view={view} onShow={onShow} />
  }
  const loadMore = () => {
    const { hasNextPage, isFetching, isFetchNextPageError } = pages
    if (hasNextPage && !isFetching && !isFetchNextPageError) pages.fetchNextPage()
  }
  return (
    <>
      {view.list ? (
        <TechpackTable workspaceId={workspaceId} techpacks={techpacks} actions={actions} />
      ) : (
        <Wall
          workspaceId={workspaceId}
          techpacks={techpacks}
          total={total}
          actions={actions}
          onEnd={loadMore}
        />
      )}
      <div className={css.more}>
        {pages.isFetchNextPageError && <p role="alert">Couldn&rsquo;t load more.</p>}
        {pages.hasNextPage && (view.list || pages.isFetchNextPageError) && (
          <Button busy={pages.isFetching} onClick={() => pages.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

function NoMatch({ view, onShow }: Pick<TechpacksProps, 'view' | 'onShow'>) {
  const { q } = view
  if (!isFiltered(view)) {
    return (
      <EmptyState
        title="All techpacks are archived"
        action={<Button onClick={() => onShow({ state: 'archived' })}>Show them</Button>}
      />
    )
  }
  return (
    <EmptyState
      title="No techpack to show"
      text={
        q === '' ? (
          'None has all of that.'
        ) : (
          <>
            No name or style number here contains <q>{q}</q>.
          </>
        )
      }
      action={<Button onClick={() => onShow(unfiltered(view))}>Clear filters</Button>}
    />
  )
}

function WallSkeleton() {
  return (
    <Loading className={wall.skeleton}>
      {['a', 'b', 'c', 'd', 'e'].map((cell) => (
        <div key={cell} className={wall.blank}>
          <span className={wall.rail} />
          <div className={wall.lines}>
            <Skeleton width="58%" height={13} />
            <Skeleton width="34%" height={11} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
