import { type Ref, useImperativeHandle, useState } from 'react'
import { TextField } from '@/components/field'
import { formatCardNumber, formatExpiry } from '@/lib/card'
import type { CardHandle, CardNumbers, Payments } from '@/platform/payments/port'
import css from './billing-details.module.css'

const empty: CardNumbers = { number: '', expiry: '', cvc: '' }

/** Card fields, with a list of test cards to fill in. */
export function CardForm({
  ref,
  payments,
}: {
  ref: Ref<CardHandle>
  payments: Extract<Payments, { kind: 'form' }>
}) {
  const [card, setCard] = useState(empty)
  useImperativeHandle(ref, () => ({
    createPaymentMethod: (details) => payments.createPaymentMethod(card, details),
  }))
  const field = (name: keyof CardNumbers, format: (text: string) => string = String) => ({
    value: card[name],
    inputMode: 'numeric' as const,
    onChange: (event: { target: { value: string } }) =>
      setCard({ ...card, [name]: event.target.value }),
    onBlur: () => setCard({ ...card, [name]: format(card[name]) }),
  })
  return (
    <>
      <div className={css.fields}>
        <TextField
          label="Card number"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          className={css.whole}
          {...field('number', formatCardNumber)}
        />
        <TextField
          label="Expiry"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          {...field('expiry', formatExpiry)}
        />
        <TextField
          label="CVC"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          {...field('cvc')}
        />
      </div>
      <details className={css.testCards}>
        <summary>Test cards</summary>
        <ul>
          {payments.testCards.map(({ number, behaviour }) => (
            <li key={number}>
              <button
                type="button"
                className={css.testCard}
                onClick={() => setCard({ number, expiry: testExpiry(), cvc: '123' })}
              >
                <span className={css.number}>{number}</span>
                <span className={css.expiry}>{behaviour}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** December of a year in the future. */
function testExpiry() {
  return `12 / ${(new Date().getFullYear() + 4) % 100}`
}
