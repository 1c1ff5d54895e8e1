import clsx from 'clsx'
import { LayoutGrid, List, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TechpackCount } from '@/api/queries/techpacks'
import { useTypedSearch } from '@/components/use-typed-search'
import { formatCount } from '@/lib/money'
import { Octagon } from './findings'
import { garmentNames, seasonName } from './garments'
import { countsOf, type LibraryView, states } from './library-view'
import css from './view-bar.module.css'

type ViewBarProps = {
  view: LibraryView
  counts: readonly TechpackCount[]
  onChange: (changes: Partial<LibraryView>) => void
}

/** Which techpacks are shown, and how. */
export function ViewBar({ view, counts, onChange }: ViewBarProps) {
  const { all, garments, seasons } = countsOf(counts, view)
  return (
    <div className={css.bar}>
      <fieldset className={css.tabs} aria-label="Garment">
        <Tab on={view.garment === ''} count={all} onPress={() => onChange({ garment: '' })}>
          All
        </Tab>
        {garments.map(({ id, count }) => (
          <Tab
            key={id}
            on={view.garment === id}
            count={count}
            onPress={() => onChange({ garment: id })}
          >
            {garmentNames(id)}
          </Tab>
        ))}
      </fieldset>
      <div className={css.filters}>
        <SearchField q={view.q} onSearch={(q) => onChange({ q })} />
        {(seasons.length > 0 || view.season !== '') && (
          <select
            aria-label="Season"
            className={css.select}
            value={view.season}
            onChange={({ target }) => onChange({ season: target.value })}
          >
            <option value="">Any season</option>
            {seasons.map((season) => (
              <option key={season} value={season}>
                {seasonName(season)}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label="State"
          className={css.select}
          value={view.state}
          // Cast: the value is that of one of the options.
          onChange={({ target }) => onChange({ state: target.value as LibraryView['state'] })}
        >
          <option value="">Any state</option>
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label="With findings"
          aria-pressed={view.findings}
          className={css.toggle}
          onClick={() => onChange({ findings: !view.findings })}
        >
          <Octagon />
          <span>
            <span className={css.wide}>With </span>
            <span>findings</span>
          </span>
        </button>
        <fieldset className={css.views} aria-label="View">
          <View label="Wall" on={!view.list} onPress={() => onChange({ list: false })}>
            <LayoutGrid size={14} aria-hidden="true" />
          </View>
          <View label="List" on={view.list} onPress={() => onChange({ list: true })}>
            <List size={14} aria-hidden="true" />
          </View>
        </fieldset>
      </div>
    </div>
  )
}

type ToggleProps = { on: boolean; onPress: () => void; children: ReactNode }

function Tab({ on, count, onPress, children }: ToggleProps & { count: number }) {
  return (
    <button type="button" aria-pressed={on} className={css.tab} onClick={onPress}>
      {children} <i>{formatCount(count)}</i>
    </button>
  )
}

function View({ label, on, onPress, children }: ToggleProps & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      className={css.view}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useTypedSearch(q, onSearch)
  return (
    <search className={clsx(css.search, typed !== '' && css.filled)}>
      <Search size={14} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search techpacks"
        placeholder="Name or style number"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(typed.trim())
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </search>
  )
}
