import clsx from 'clsx'
import { LayoutDashboard, SlidersHorizontal, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AssetFilter } from '@/api/queries/assets'
import { BarSelect } from '@/components/bar-select'
import { Button } from '@/components/button'
import { formatCount } from '@/lib/money'
import { type LibraryTab, tabOf } from './library-view'
import css from './view-bar.module.css'

const tabs: readonly { id: LibraryTab; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'mine', label: 'Mine' },
  { id: 'bin', label: 'Bin' },
]

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'name', label: 'Name' },
  { value: 'size', label: 'Largest' },
] as const

type ViewBarProps = {
  filter: AssetFilter
  table: boolean
  /** Undefined until it is known. */
  total: number | undefined
  onChange: (filter: AssetFilter) => void
  onTable: (table: boolean) => void
  /** Opens the filters; null where they are in sight. */
  onFilters: (() => void) | null
}

/** Which assets are shown, in which order, and how. */
export function ViewBar({ filter, table, total, onChange, onTable, onFilters }: ViewBarProps) {
  return (
    <div className={css.bar}>
      <fieldset className={css.tabs} aria-label="Show">
        {tabs.map(({ id, label }) => (
          <Toggle
            key={id}
            on={tabOf(filter) === id}
            onPress={() => onChange({ ...filter, mine: id === 'mine', bin: id === 'bin' })}
          >
            {label}
          </Toggle>
        ))}
      </fieldset>
      <p role="status" className={css.count}>
        {total !== undefined && (total === 1 ? '1 asset' : `${formatCount(total)} assets`)}
      </p>
      {onFilters && (
        <Button className={css.filters} onClick={onFilters}>
          <SlidersHorizontal size={15} aria-hidden="true" />
          Filters
        </Button>
      )}
      <BarSelect
        label="Order"
        options={sorts}
        value={filter.sort}
        onChange={(sort) => onChange({ ...filter, sort })}
      />
      <fieldset className={clsx(css.tabs, css.views)} aria-label="View">
        <Toggle on={!table} label="Wall" onPress={() => onTable(false)}>
          <LayoutDashboard size={15} aria-hidden="true" />
        </Toggle>
        <Toggle on={table} label="Table" onPress={() => onTable(true)}>
          <Table2 size={15} aria-hidden="true" />
        </Toggle>
      </fieldset>
    </div>
  )
}

function Toggle({
  on,
  label,
  onPress,
  children,
}: {
  on: boolean
  /** The accessible name of an icon. */
  label?: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      className={clsx(css.tab, label && css.icon)}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
