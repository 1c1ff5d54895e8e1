import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { errorText } from '@/api/error'
import { useInvoice } from '@/api/queries/billing'
import { invoicesQuery } from '@/api/queries/invoices'
import { ButtonLink } from '@/components/button'
import type { GridColumn } from '@/components/grid/columns'
import { Grid } from '@/components/grid/grid'
import { Paged } from '@/components/paged'
import { SelectField } from '@/components/select-field'
import { toast } from '@/components/toast'
import {
  type InvoiceRow,
  type InvoiceStatus,
  invoiceRows,
  invoiceStatuses,
  statusText,
} from '@/lib/invoices'
import { reserveTab } from '@/platform/visit'
import history from './history.module.css'
import css from './invoices-tab.module.css'

const states = [
  { value: '' as const, label: 'All states' },
  ...invoiceStatuses.map((value) => ({ value, label: statusText(value) })),
]

/** The workspace's invoices; each row opens its PDF. */
export function InvoicesTab({ workspaceId }: { workspaceId: string }) {
  const [status, setStatus] = useState<InvoiceStatus | ''>('')
  const pages = useInfiniteQuery(invoicesQuery(workspaceId, status))
  const { data } = pages
  const rows = useMemo(() => data && invoiceRows(data.pages.flatMap((page) => page.data)), [data])
  const columns = useColumns(workspaceId)
  return (
    <>
      <div className={history.bar}>
        <SelectField label="State" options={states} value={status} onChange={setStatus} />
      </div>
      <Paged
        pages={pages}
        rows={rows}
        failure="Couldn't load invoices"
        errorText={errorText}
        empty={
          status === ''
            ? {
                title: 'No Invoices Found',
                text: 'Choose a plan to unlock invoicing and manage your projects with ease.',
              }
            : { title: 'No Invoices Found', text: 'No invoices are in this state.' }
        }
      >
        {rows && <Grid label="Invoices" columns={columns} rows={rows} height={476} />}
      </Paged>
    </>
  )
}

function useColumns(workspaceId: string): GridColumn<InvoiceRow>[] {
  const { open, opening } = useOpenInvoice(workspaceId)
  return [
    { id: 'date', header: 'Date', width: '15%', cell: ({ date }) => date },
    {
      id: 'number',
      header: 'Invoice number',
      width: '19%',
      inCard: 'lead',
      cell: ({ id, number }) => (
        <button
          type="button"
          className={history.order}
          aria-label={`Open invoice ${number}`}
          aria-busy={opening === id || undefined}
          onClick={() => open(id)}
        >
          {number}
        </button>
      ),
    },
    { id: 'plan', header: 'Plan', width: '12%', cell: ({ plan }) => plan },
    { id: 'amount', header: 'Amount', width: '12%', cell: ({ amount }) => amount, numeric: true },
    {
      id: 'state',
      header: 'State',
      width: '13%',
      cell: ({ status }) => (
        <span className={clsx(css.state, css[status])}>{statusText(status)}</span>
      ),
    },
    { id: 'name', header: 'Name', width: '14%', cell: ({ name }) => name },
    { id: 'actions', header: 'Actions', width: '15%', cell: (row) => <Actions {...row} /> },
  ]
}

function Actions({ number, pdf, payUrl }: InvoiceRow) {
  return (
    <span className={css.actions}>
      {payUrl && (
        <ButtonLink
          href={payUrl}
          target="_blank"
          rel="noopener"
          aria-label={`Pay invoice ${number} now`}
        >
          Pay now
        </ButtonLink>
      )}
      {pdf && (
        <ButtonLink
          square
          variant="ghost"
          href={pdf}
          download={`Invoice-${number}.pdf`}
          aria-label={`Download invoice ${number}`}
        >
          <Download size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </span>
  )
}

/** Opens an invoice's PDF in a new tab. */
function useOpenInvoice(workspaceId: string) {
  const { mutateAsync, isPending, variables } = useInvoice(workspaceId)
  async function open(id: string) {
    const tab = reserveTab()
    try {
      const pdf = await mutateAsync(id)
      if (pdf !== '') return tab.go(pdf)
      toast.error('Unable to fetch the invoice')
    } catch (error) {
      toast.error(errorText(error, 'Some error occurred'))
    }
    tab.close()
  }
  return { open, opening: isPending ? variables : null }
}
