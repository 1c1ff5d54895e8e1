import { formatDate } from './dates'
import { formatMoney } from './money'

export const invoiceStatuses = ['paid', 'open', 'void', 'refunded', 'uncollectible'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** An invoice of the payment provider's. */
export type Invoice = {
  id: string
  number: string
  status: InvoiceStatus
  /** In minor units of `currency`. */
  amount: number
  currency: string
  date: string
  plan: string
  description: string
  pdf: string | null
  payUrl: string | null
}

/** A row of the invoice table. */
export type InvoiceRow = {
  id: string
  date: string
  /** The invoice number; the ID until it has one. */
  number: string
  plan: string
  /** The formatted amount: '$79.00'. */
  amount: string
  status: InvoiceStatus
  /** The purpose: 'Renewal'. */
  name: string
  pdf: string | null
  payUrl: string | null
}

/** The rows of the invoice table; the free plan's zero invoices are left out. */
export function invoiceRows(invoices: readonly Invoice[]): InvoiceRow[] {
  return invoices
    .filter(({ plan }) => plan.trim().toLowerCase() !== 'free')
    .map(({ id, number, date, plan, amount, currency, status, description, pdf, payUrl }) => ({
      id,
      date: formatDate(date),
      number: number || id,
      plan: plan || '-',
      amount: formatMoney(amount, currency),
      status,
      name: description,
      pdf,
      payUrl,
    }))
}

const statusTexts: Record<InvoiceStatus, string> = {
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  refunded: 'Refunded',
  uncollectible: 'Uncollectible',
}

export function statusText(status: InvoiceStatus): string {
  return statusTexts[status]
}
