import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AssetCounts, AssetFilter } from '@/api/queries/assets'
import { Button } from '@/components/button'
import { Tooltip } from '@/components/tooltip'
import { formatCount } from '@/lib/money'
import { appName, byStudio, hues, kinds, origins } from './asset-text'
import css from './filters.module.css'
import { isFiltered, toggled, unfiltered } from './library-view'

type FiltersProps = {
  filter: AssetFilter
  /** Null until they are known. */
  counts: AssetCounts | null
  onChange: (filter: AssetFilter) => void
  /** In a sheet, where they need no edge. */
  sheet?: boolean
}

/** What the assets are filtered by, with how many each would show. */
export function Filters({ filter, counts, onChange, sheet = false }: FiltersProps) {
  const apps = Object.keys(counts?.app ?? {}).filter((id) => id !== '')
  const users = withChosen(Object.keys(counts?.usedIn ?? {}), filter.usedIn)
  return (
    <div className={clsx(css.filters, sheet && css.sheet)}>
      <Choices
        legend="Kind"
        options={kinds}
        chosen={filter.kind}
        counts={counts?.kind}
        onToggle={(value) => onChange({ ...filter, kind: toggled(filter.kind, value) })}
      />
      <Choices
        legend="Origin"
        options={origins}
        chosen={filter.origin}
        counts={counts?.origin}
        onToggle={(value) => onChange({ ...filter, origin: toggled(filter.origin, value) })}
      />
      <Choices
        legend="Studio"
        options={apps.map((id) => ({ value: id, label: appName(id) }))}
        chosen={filter.app}
        counts={counts?.app}
        onToggle={(value) => onChange({ ...filter, app: toggled(filter.app, value) })}
      />
      <Group legend="Used in">
        {users.map((id) => (
          <Choice
            key={id}
            label={appName(id)}
            count={counts ? (counts.usedIn[id] ?? 0) : undefined}
            checked={filter.usedIn.includes(id)}
            onChange={() => onChange({ ...filter, usedIn: toggled(filter.usedIn, id) })}
          />
        ))}
        <Choice
          label="Nowhere"
          count={counts?.unused}
          checked={filter.unused}
          onChange={() => onChange({ ...filter, unused: !filter.unused })}
        />
      </Group>
      <Group legend="Color">
        <div className={css.hues}>
          {hues.map(({ value, label, color }) => {
            const name = withCount(label, counts?.hue[value])
            return (
              <Tooltip key={value} text={name}>
                <label
                  className={clsx(css.hue, color === null && css.multi)}
                  style={color === null ? {} : { backgroundColor: color }}
                >
                  <input
                    type="checkbox"
                    aria-label={name}
                    checked={filter.hue.includes(value)}
                    onChange={() => onChange({ ...filter, hue: toggled(filter.hue, value) })}
                  />
                </label>
              </Tooltip>
            )
          })}
        </div>
      </Group>
      {isFiltered(filter) && (
        <Button className={css.clear} onClick={() => onChange(unfiltered(filter))}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

/** The apps that use assets, also those that are chosen though they use none of these. */
const withChosen = (apps: readonly string[], chosen: readonly string[]) =>
  byStudio([...new Set([...apps, ...chosen])])

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label}, ${formatCount(count)}`

type ChoicesProps<Value> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  counts: Record<string, number> | undefined
  onToggle: (value: Value) => void
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, options, chosen, counts, onToggle } = props
  if (options.length === 0) return null
  return (
    <Group legend={legend}>
      {options.map(({ value, label }) => (
        <Choice
          key={value}
          label={label}
          count={counts && (counts[value] ?? 0)}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </Group>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

function Choice({
  label,
  count,
  checked,
  onChange,
}: {
  label: string
  count?: number | undefined
  checked: boolean
  onChange: () => void
}) {
  return (
    <label className={css.choice}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      {label} {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
    </label>
  )
}
