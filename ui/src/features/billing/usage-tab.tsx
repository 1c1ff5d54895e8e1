import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type CreditEntry, creditHistoryQuery, usageCsvAddress } from '@/api/queries/credits'
import { ButtonLink } from '@/components/button'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { formatCount } from '@/lib/money'
import { deductsOf, type UsageRow, usageRow } from '@/lib/usage'
import { allUsage, isNarrowed } from '@/lib/usage-totals'
import css from './history.module.css'
import { UsageBars } from './usage-bars'
import { UsageFilters } from './usage-filters'
import { UsageHistory } from './usage-history'

const columns: GridColumn<UsageRow>[] = [
  { id: 'user', header: 'User', width: '22%', cell: ({ user }) => user },
  { id: 'dateTime', header: 'Date', width: '26%', cell: ({ dateTime }) => dateTime },
  { id: 'action', header: 'Action', width: '24%', cell: ({ action }) => action, inCard: 'lead' },
  {
    id: 'creditUsed',
    header: 'Credits used',
    width: '12%',
    cell: ({ creditUsed }) => formatCount(creditUsed),
    numeric: true,
  },
  {
    id: 'studio',
    header: 'Studio',
    width: '16%',
    cell: ({ studio }) => <span className={css.studio}>{studio}</span>,
  },
]

/** Caches the row of each entry, so that loading more entries does not re-render earlier rows. */
const made = new WeakMap<CreditEntry, UsageRow>()

function rowOf(entry: CreditEntry) {
  const row = made.get(entry) ?? usageRow(entry)
  made.set(entry, row)
  return row
}

const rowsOf = (entries: CreditEntry[]) => deductsOf(entries).map(rowOf)

/** Credit usage: a bar chart per day, totals per person and a table of all entries. */
export function UsageTab({ workspaceId }: { workspaceId: string }) {
  const [filter, setFilter] = useState(allUsage)
  const all = useInfiniteQuery(creditHistoryQuery(workspaceId, 'deduct,return'))
  const narrowed = isNarrowed(filter)
  const used = (all.data?.pages[0]?.data.length ?? 0) > 0
  return (
    <>
      {used && (
        <>
          <UsageBars workspaceId={workspaceId} />
          <UsageFilters workspaceId={workspaceId} filter={filter} onChange={setFilter} />
        </>
      )}
      <UsageHistory
        workspaceId={workspaceId}
        filter={filter}
        rowsOf={rowsOf}
        failure="Couldn't load credit usage"
        empty={narrowed ? nothingFound : nothingUsed}
      >
        {(rows) => (
          <>
            <div className={css.bar}>
              <p className={css.quiet}>
                {narrowed
                  ? 'Filtered credit usage, newest first.'
                  : 'All credit usage, newest first.'}
              </p>
              <ButtonLink href={usageCsvAddress(workspaceId, filter)} download="credit-usage.csv">
                <Download size={16} aria-hidden="true" />
                Export CSV
              </ButtonLink>
            </div>
            <Grid label="Credit usage" columns={columns} rows={rows} />
          </>
        )}
      </UsageHistory>
    </>
  )
}

const nothingUsed = {
  title: 'No Credit Usage Found',
  text: 'Once you start using the service, your credit usage will be tracked here.',
}

const nothingFound = {
  title: 'No Credit Usage Found',
  text: 'No one used credits in this selection. Try more days, people or studios.',
}
