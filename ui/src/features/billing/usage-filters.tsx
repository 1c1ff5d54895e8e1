import { useQuery } from '@tanstack/react-query'
import { creditTotalsQuery } from '@/api/queries/credits'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { SelectField } from '@/components/select-field'
import { formatCount } from '@/lib/money'
import { formatDay } from '@/lib/usage'
import {
  allUsage,
  isNarrowed,
  peopleOf,
  studiosOf,
  totalsByPerson,
  type UsageFilter,
} from '@/lib/usage-totals'
import css from './usage-filters.module.css'

/** Filters usage by person, studio and date range, and shows totals per person. */
export function UsageFilters({
  workspaceId,
  filter,
  onChange,
}: {
  workspaceId: string
  filter: UsageFilter
  onChange: (filter: UsageFilter) => void
}) {
  const { data } = useQuery(creditTotalsQuery(workspaceId, filter))
  // The options must not depend on the selected date range.
  const { data: year } = useQuery(creditTotalsQuery(workspaceId, allUsage))
  const set = (change: Partial<UsageFilter>) => onChange({ ...filter, ...change })
  const people = data ? totalsByPerson(data.data, filter) : []
  return (
    <section aria-label="Filter credit usage" className={css.part}>
      <div className={css.fields}>
        <SelectField
          label="Person"
          options={[{ value: '', label: 'Everyone' }, ...peopleOf(year?.data ?? [])]}
          value={filter.userId}
          onChange={(userId) => set({ userId })}
        />
        <SelectField
          label="Studio"
          options={[{ value: '', label: 'All studios' }, ...studiosOf(year?.data ?? [])]}
          value={filter.studio}
          onChange={(studio) => set({ studio })}
        />
        <TextField
          label="From"
          type="date"
          max={filter.to || data?.today}
          value={filter.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          label="To"
          type="date"
          min={filter.from || undefined}
          max={data?.today}
          value={filter.to}
          onChange={(event) => set({ to: event.target.value })}
        />
        {isNarrowed(filter) && (
          <Button variant="ghost" onClick={() => onChange(allUsage)}>
            Clear
          </Button>
        )}
      </div>
      {data && people.length > 0 && (
        <>
          <h3 id="usage-by-person" className={css.title}>
            By person, {formatDay(data.from)} to {formatDay(data.to)}
          </h3>
          <ul aria-labelledby="usage-by-person" className={css.people}>
            {people.map(({ id, name, creditUsed }) => (
              <li key={id} className={css.person}>
                <span className={css.name}>{name}</span>{' '}
                <span className={css.amount}>{formatCount(creditUsed)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
