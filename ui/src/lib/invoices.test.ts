import { describe, expect, test } from 'vitest'
import { type Invoice, invoiceRows } from './invoices'

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  number: 'NORD-0001',
  status: 'paid',
  amount: 19900,
  currency: 'usd',
  date: '2026-11-05T15:00:00Z',
  plan: 'Growth',
  description: 'Renewal',
  pdf: 'https://pay.example.com/1.pdf',
  payUrl: null,
  ...changes,
})

describe('the lines of invoices', () => {
  test('have date, number, amount and purpose', () => {
    expect(invoiceRows([invoice()])).toEqual([
      {
        id: 'in_1',
        date: 'Nov 5th, 2026',
        number: 'NORD-0001',
        plan: 'Growth',
        amount: '$199.00',
        status: 'paid',
        name: 'Renewal',
        pdf: 'https://pay.example.com/1.pdf',
        payUrl: null,
      },
    ])
  })

  test('have the id until there is a number, and a dash without a plan', () => {
    expect(invoiceRows([invoice({ number: '', plan: '' })])).toMatchObject([
      { number: 'in_1', plan: '-' },
    ])
  })

  test.each(['Free', 'free', ' FREE '])('omit the plan "%s" @spec:9.14', (plan) => {
    expect(invoiceRows([invoice({ plan, amount: 0 })])).toEqual([])
  })
})
