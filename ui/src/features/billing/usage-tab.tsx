import { Download } from 'lucide-react'
import { type CreditEntry, usageCsvAddress } from '@/api/queries/credits'
import { ButtonLink } from '@/components/button'
import { type Column, Table } from '@/components/table'
import { formatCount } from '@/lib/money'
import { deductsOf, type UsageRow, usageRow } from '@/lib/usage'
import { History } from './history'
import css from './history.module.css'
import { UsageBars } from './usage-bars'

const columns: Column<UsageRow>[] = [
  { id: 'user', header: 'User', width: '22%', cell: ({ user }) => user },
  { id: 'dateTime', header: 'Date', width: '26%', cell: ({ dateTime }) => dateTime },
  { id: 'action', header: 'Action', width: '24%', cell: ({ action }) => action, lead: true },
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

/** The row of an entry is made once, so that more entries do not draw the first ones anew. */
const made = new WeakMap<CreditEntry, UsageRow>()

function rowOf(entry: CreditEntry) {
  const row = made.get(entry) ?? usageRow(entry)
  made.set(entry, row)
  return row
}

const rowsOf = (entries: CreditEntry[]) => deductsOf(entries).map(rowOf)

/** What credits were spent on: day by day as bars, and each one in a table. */
export function UsageTab({ workspaceId }: { workspaceId: string }) {
  return (
    <History
      workspaceId={workspaceId}
      types="deduct,return"
      rowsOf={rowsOf}
      failure="The credit usage can not be shown"
      empty={{
        title: 'No Credit Usage Found',
        text: 'Once you start using the service, your credit usage will be tracked here.',
      }}
    >
      {(rows, entries) => (
        <>
          <UsageBars workspaceId={workspaceId} until={today(entries)} />
          <div className={css.bar}>
            <p className={css.quiet}>Every use of credits, the latest first.</p>
            <ButtonLink href={usageCsvAddress(workspaceId)} download="credit-usage.csv">
              <Download size={16} aria-hidden="true" />
              Export CSV
            </ButtonLink>
          </div>
          <Table label="Credit usage" columns={columns} rows={rows} />
        </>
      )}
    </History>
  )
}

/** The server's clock may be ahead of this one: no entry is later than today. */
function today(entries: readonly CreditEntry[]) {
  return new Date(Math.max(Date.now(), Date.parse(entries[0]?.createdAt ?? '') || 0))
}
