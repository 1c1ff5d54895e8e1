import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, errorText } from '@/api/error'
import { attributesQuery } from '@/api/queries/catalog'
import { familiesQuery } from '@/api/queries/catalog-families'
import type { Workspace } from '@/api/queries/workspaces'
import { EmptyState } from '@/components/empty-state'
import { ErrorView } from '@/components/error-view'
import { FailedNotice } from '@/components/failed-notice'
import { useOpenPanel } from '@/components/open-panel'
import { useMediaQuery } from '@/components/use-media-query'
import { Facets } from './listings/facets'
import { ListingCards } from './listings/listing-cards'
import { ListingGrid } from './listings/listing-grid'
import css from './listings/listings.module.css'
import { ListingsBar } from './listings/listings-bar'
import { countChosen, scopeOf, toggled, wholeView, withValues } from './listings/listings-view'
import { LoadingCards, LoadingFacets, LoadingRows } from './listings/loading-rows'
import { useNames } from './listings/names'
import { NewStylePanel } from './listings/new-style-panel'
import { NothingFound } from './listings/nothing-found'
import { ProductPanel } from './listings/product-panel'
import { useEdits } from './listings/use-edits'
import { useListings } from './listings/use-listings'
import { useListingsView } from './listings/use-listings-view'
import { useMaking } from './listings/use-making'
import { StoreScope } from './store-scope'
import { noStore, useHasNoStore, useSoldChannels, useStoreList, useStores } from './stores'
import { StudioBar } from './studio-bar'
import { useRegions } from './use-regions'

export function prefetch(client: QueryClient, { workspaceId = '' }): void {
  client.prefetchQuery(attributesQuery(workspaceId))
  client.prefetchQuery(familiesQuery(workspaceId))
}

/** All variants of a workspace that the member may see: found by facets, edited like a spreadsheet. */
export default function ListingsPage({ workspace }: { workspace: Workspace }) {
  const workspaceId = workspace._id
  const narrow = useMediaQuery('(width < 900px)')
  const { view, filter, show } = useListingsView(workspaceId)
  const storeList = useStoreList(workspaceId)
  const stores = useStores(workspaceId)
  const hasNoStore = useHasNoStore(workspace)
  const scope = scopeOf(filter)
  const channels = useSoldChannels(workspaceId, scope)
  const families = useQuery(familiesQuery(workspaceId))
  const names = useNames(families.data)
  const listings = useListings(workspaceId, filter)
  const { data: attributes = [] } = useQuery(attributesQuery(workspaceId))
  const edits = useEdits(workspaceId, listings, attributes)
  const making = useMaking(workspaceId, edits)
  const openPanel = useOpenPanel()
  const page = useRef<HTMLDivElement>(null)
  useRegions(page)
  const { first, rows, facets = [], total, of, styles } = listings
  const toggle = (field: string, value: string, not = false) =>
    show({ filters: toggled(view.filters, field, value, not) })
  const clear = () => show({ ...wholeView, order: view.order, language: view.language })

  if (first.error instanceof ApiError && first.error.status === 403) {
    return (
      <div data-workbench className={css.page}>
        <StudioBar workspaceId={workspaceId} room="listings" />
        <EmptyState title="No access to Listings" text={errorText(first.error)} />
      </div>
    )
  }

  const isFiltered = view.q !== '' || view.filters.length > 0 || view.ranges.length > 0
  const shared = { workspaceId, attributes, names }
  const openProduct = (product: string) => show({ product, variant: '' })

  const fillable = stores.filter(({ locked }) => !locked)
  // Admins see what is in no store. The language of a new style's title is known with the first rows.
  const mayMake =
    rows !== undefined &&
    (fillable.length > 0 || (workspace.role === 'admin' && stores.length === 0))

  function newStyle() {
    const chosen = fillable.find(({ id }) => scope.includes(id)) ?? fillable[0]
    openPanel(NewStylePanel, {
      families: families.data ?? [],
      stores: fillable,
      storeId: chosen?.id ?? '',
      locale: listings.locale,
      onMake: making.makeStyle,
    })
  }

  const storeScope = (
    <StoreScope
      stores={stores}
      scope={scope}
      onChange={(values) => show({ filters: withValues(view.filters, 'store', values) })}
    />
  )

  function content() {
    if (!rows) {
      if (!first.error || first.isFetching) return narrow ? <LoadingCards /> : <LoadingRows />
      return (
        <ErrorView
          part
          title="Couldn't load the listings"
          text={errorText(first.error)}
          onRetry={first.refetch}
        />
      )
    }
    if (rows.length === 0) {
      if (hasNoStore) return <EmptyState {...noStore} />
      return (
        <NothingFound
          workspaceId={workspaceId}
          filters={countChosen(view)}
          q={view.q}
          onClear={isFiltered ? clear : null}
        />
      )
    }
    const list = {
      workspaceId,
      attributes,
      rows,
      total,
      styles,
      channels,
      scope,
      edits,
      filter,
      locale: listings.locale,
      onOpen: openProduct,
      onReach: listings.reach,
      onReread: listings.reread,
    }
    if (narrow) return <ListingCards {...list} onOrder={(order) => show({ order })} />
    return <ListingGrid {...list} of={of} names={names} onRead={listings.read} />
  }

  return (
    <div ref={page} data-workbench className={css.page}>
      <StudioBar workspaceId={workspaceId} room="listings">
        {!narrow && storeScope}
      </StudioBar>
      <div className={css.body}>
        {!narrow && (
          <aside data-region aria-label="Filters" className={css.facets}>
            {!rows && first.isFetching ? (
              <LoadingFacets />
            ) : (
              <Facets {...shared} filter={filter} facets={facets} onToggle={toggle} onShow={show} />
            )}
          </aside>
        )}
        <div className={css.main}>
          <div data-region>
            <FailedNotice
              parts={[
                { name: 'the stores', query: storeList },
                { name: 'the families', query: families },
                { name: 'some of the variants', query: listings.failed },
              ]}
            />
            <ListingsBar
              {...shared}
              view={view}
              facets={facets}
              narrow={narrow}
              total={rows ? total : 0}
              ofStores={listings.ofStores}
              onShow={show}
              onToggle={toggle}
              onClear={clear}
              onNewStyle={mayMake ? newStyle : null}
            >
              {narrow && storeScope}
            </ListingsBar>
          </div>
          {content()}
        </div>
      </div>
      {view.product !== '' && (
        <ProductPanel
          key={view.product}
          {...shared}
          productId={view.product}
          variant={view.variant}
          rows={rows ?? []}
          edits={edits}
          channels={channels}
          scope={scope}
          locale={listings.first.isPending ? undefined : listings.locale}
          onWalk={openProduct}
          onClose={() => show({ product: '', variant: '' })}
        />
      )}
    </div>
  )
}
