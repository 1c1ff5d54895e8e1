import { errorText } from '@/api/error'
import { useInvoice } from '@/api/queries/billing'
import { type Column, Table } from '@/components/table'
import { toast } from '@/components/toast'
import { type InvoiceRow, invoiceRows } from '@/lib/usage'
import { reserveTab } from '@/platform/visit'
import { History } from './history'
import css from './history.module.css'

/** What was paid; each row opens its invoice. */
export function InvoicesTab({ workspaceId }: { workspaceId: string }) {
  const { open, opening } = useOpenInvoice(workspaceId)
  const columns: Column<InvoiceRow>[] = [
    { id: 'date', header: 'Date', width: '28%', cell: ({ date }) => date },
    {
      id: 'orderNumber',
      header: 'Order number',
      width: '36%',
      lead: true,
      cell: ({ orderNumber }) =>
        orderNumber === '' ? (
          '-'
        ) : (
          <button
            type="button"
            className={css.order}
            aria-label={`Open invoice ${orderNumber}`}
            aria-busy={opening === orderNumber || undefined}
            onClick={() => open(orderNumber)}
          >
            {orderNumber}
          </button>
        ),
    },
    { id: 'plan', header: 'Plan', width: '14%', cell: ({ plan }) => plan, numeric: true },
    { id: 'name', header: 'Name', width: '22%', cell: ({ name }) => name },
  ]
  return (
    <History
      workspaceId={workspaceId}
      types="add"
      rowsOf={invoiceRows}
      failure="The invoices can not be shown"
      empty={{
        title: 'No Invoices Found',
        text: 'Choose a plan to unlock invoicing and manage your projects with ease.',
      }}
    >
      {(rows) => <Table label="Invoices" columns={columns} rows={rows} height={476} />}
    </History>
  )
}

/** Opens an invoice's PDF beside this page. */
function useOpenInvoice(workspaceId: string) {
  const { mutateAsync, isPending, variables } = useInvoice(workspaceId)
  async function open(orderNumber: string) {
    const tab = reserveTab()
    try {
      const pdf = await mutateAsync(orderNumber)
      if (pdf !== '') return tab.go(pdf)
      toast.error('Unable to fetch the invoice')
    } catch (error) {
      toast.error(errorText(error, 'Some error occurred'))
    }
    tab.close()
  }
  return { open, opening: isPending ? variables : null }
}
