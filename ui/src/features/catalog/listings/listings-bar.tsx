import { ArrowDownAZ, Clock, ListFilter, Shapes, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import { useOpenPanel } from '@/components/open-panel'
import { FamiliesPanel } from '../families/families-panel'
import { chipsOf } from './facets'
import { FiltersPanel } from './filters-panel'
import css from './listings-bar.module.css'
import { countChosen, type ListingsView } from './listings-view'
import type { Names } from './names'
import { SearchField } from './search-field'

type ListingsBarProps = {
  workspaceId: string
  view: ListingsView
  attributes: readonly CatalogAttribute[]
  names: Names
  narrow: boolean
  onShow: (changes: Partial<ListingsView>) => void
  onToggle: (field: string, value: string) => void
  onClear: () => void
  /** Beside the filters. */
  children: ReactNode
}

/** The search, what is chosen, and the order. */
export function ListingsBar({
  workspaceId,
  view,
  attributes,
  names,
  narrow,
  onShow,
  onToggle,
  onClear,
  children,
}: ListingsBarProps) {
  const openPanel = useOpenPanel()
  const chips = chipsOf(view, names, attributes)
  const count = countChosen(view)
  const byTitle = view.order === 'title'
  return (
    <div role="toolbar" aria-label="Listings" className={css.bar}>
      <SearchField workspaceId={workspaceId} q={view.q} onShow={onShow} />
      {narrow && (
        <button
          type="button"
          className={css.tool}
          onClick={() => openPanel(FiltersPanel, { workspaceId })}
        >
          <ListFilter size={14} aria-hidden="true" />
          Filter {count > 0 && count}
        </button>
      )}
      {children}
      {chips.map(({ field, value, label }) => (
        <button
          key={`${field} ${value}`}
          type="button"
          aria-label={`Remove ${label}`}
          className={css.chip}
          onClick={() => onToggle(field, value)}
        >
          {label}
          <X size={12} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" className={css.quiet} onClick={onClear}>
          Clear all
        </button>
      )}
      <span className={css.gap} />
      {!narrow && (
        <button
          type="button"
          className={css.quiet}
          onClick={() => openPanel(FamiliesPanel, { workspaceId })}
        >
          <Shapes size={15} aria-hidden="true" />
          Families
        </button>
      )}
      <button
        type="button"
        className={css.quiet}
        onClick={() => onShow({ order: byTitle ? 'newest' : 'title' })}
      >
        {byTitle ? (
          <ArrowDownAZ size={15} aria-hidden="true" />
        ) : (
          <Clock size={15} aria-hidden="true" />
        )}
        {byTitle ? 'By title' : 'Newest first'}
      </button>
    </div>
  )
}
