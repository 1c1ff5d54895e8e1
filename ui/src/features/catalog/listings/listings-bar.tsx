import { Download, History, ListFilter, MoreHorizontal, Plus, Shapes, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { CatalogAttribute, CatalogFacet } from '@/api/queries/catalog'
import { IconButton } from '@/components/icon-button'
import { Menu } from '@/components/menu'
import { useOpenPanel } from '@/components/open-panel'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatCount } from '@/lib/money'
import { AttributesPanel } from '../attributes/attributes-panel'
import { ColumnsMenu } from './columns-menu'
import { ChannelChips, FilterChips } from './filter-chips'
import { FiltersPanel } from './filters-panel'
import { LanguageSelect } from './language-select'
import css from './listings-bar.module.css'
import { countChosen, type ListingsView, scopeOf } from './listings-view'
import type { Names } from './names'
import { OrderButton } from './order-button'
import { SearchField } from './search-field'
import { everything } from './ticks'
import { useQueryPanels } from './use-query-panels'

type ListingsBarProps = {
  workspaceId: string
  view: ListingsView
  attributes: readonly CatalogAttribute[]
  facets: readonly CatalogFacet[]
  names: Names
  narrow: boolean
  /** How many variants are found. */
  total: number
  /** The language that the stores sell in; empty: there are several. */
  ofStores: string
  onShow: (changes: Partial<ListingsView>) => void
  onToggle: (field: string, value: string, not?: boolean) => void
  onClear: () => void
  /** Null: the member may make none. */
  onNewStyle: (() => void) | null
  /** Beside the filters. */
  children: ReactNode
}

/** The search, what is chosen, and the order. */
export function ListingsBar({
  workspaceId,
  view,
  attributes,
  facets,
  names,
  narrow,
  total,
  ofStores,
  onShow,
  onToggle,
  onClear,
  onNewStyle,
  children,
}: ListingsBarProps) {
  const openPanel = useOpenPanel()
  const [, navigate] = useLocation()
  const panels = useQueryPanels({ workspaceId, attributes })
  const found = everything(view)
  const all = total === 1 ? 'the one found' : `all ${formatCount(total)}`
  const openAttributes = (isAdding: boolean) =>
    openPanel(AttributesPanel, { workspaceId, isAdding })
  const download = () => panels.download(found, total, scopeOf(view))
  const enrich = () => panels.enrich(found, total)
  const count = countChosen(view)
  const language = (
    <LanguageSelect
      language={view.language}
      ofStores={ofStores}
      onChange={(language) => onShow({ language })}
    />
  )
  const chips = { attributes, names, onToggle }
  const chosen = (
    <>
      <FilterChips {...chips} workspaceId={workspaceId} view={view} onShow={onShow} />
      {count > 1 && (
        <button type="button" className={css.quiet} onClick={onClear}>
          Clear all
        </button>
      )}
    </>
  )
  return (
    <div role="toolbar" aria-label="Listings" className={css.bar}>
      <SearchField workspaceId={workspaceId} q={view.q} onShow={onShow} />
      {narrow ? (
        <>
          <div className={css.filters}>
            <button
              type="button"
              className={css.tool}
              onClick={() => openPanel(FiltersPanel, { workspaceId })}
            >
              <ListFilter size={14} aria-hidden="true" />
              Filter {count > 0 && count}
            </button>
            {children}
            {language}
            {chosen}
            <ChannelChips {...chips} facets={facets} />
          </div>
          <Menu
            button={
              <IconButton aria-label="More about the listings">
                <MoreHorizontal size={18} aria-hidden="true" />
              </IconButton>
            }
            items={[
              ...(onNewStyle
                ? [{ id: 'new', label: 'New style', onSelect: onNewStyle } as const]
                : []),
              { id: 'export', label: 'Export', disabled: total === 0, onSelect: download },
              { id: 'enrich', label: 'Enrich', disabled: total === 0, onSelect: enrich },
              {
                id: 'attributes',
                label: 'Attributes and families',
                onSelect: () => openAttributes(false),
              },
              {
                id: 'changes',
                label: 'Changes',
                onSelect: () => navigate(catalogPaths.listingChanges(workspaceId)),
              },
            ]}
          />
        </>
      ) : (
        <>
          {children}
          {chosen}
          <span className={css.gap} />
          {language}
          <OrderButton order={view.order} onChange={(order) => onShow({ order })} />
          {onNewStyle && (
            <button type="button" className={css.quiet} onClick={onNewStyle}>
              <Plus size={15} aria-hidden="true" />
              New style
            </button>
          )}
          <Link href={catalogPaths.listingChanges(workspaceId)} className={css.quiet}>
            <History size={15} aria-hidden="true" />
            Changes
          </Link>
          <button
            type="button"
            title="Attributes and families"
            className={css.quiet}
            onClick={() => openAttributes(false)}
          >
            <Shapes size={15} aria-hidden="true" />
            Attributes
          </button>
          <ColumnsMenu workspaceId={workspaceId} onNewAttribute={() => openAttributes(true)} />
          <button
            type="button"
            aria-label={`Export ${all}`}
            className={css.quiet}
            disabled={total === 0}
            onClick={download}
          >
            <Download size={15} aria-hidden="true" />
            Export
          </button>
          <button
            type="button"
            aria-label={`Enrich ${all}`}
            className={css.tool}
            disabled={total === 0}
            onClick={enrich}
          >
            <Sparkles size={14} aria-hidden="true" />
            Enrich
          </button>
        </>
      )}
    </div>
  )
}
