import { ChevronDown } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ListingRange } from '@/api/queries/catalog'
import css from './facets.module.css'
import { isMoney, rangeOf, smallest, written } from './ranges'

/** The ends of a range as they are typed; those that it doesn't have are empty. */
function endsOf(range: ListingRange | undefined): [low: string, high: string] {
  if (!range) return ['', '']
  const { attribute, currency = '', low = 0, high } = range
  return [
    low > 0 ? written(low, attribute, currency) : '',
    high === undefined ? '' : written(high, attribute, currency),
  ]
}

/** What a number is within: from, to or both, of money in a currency. */
export function RangeFilter({
  label,
  field,
  range,
  currencies,
  onChange,
}: {
  label: string
  field: ListingRange['attribute']
  range: ListingRange | undefined
  /** Of money, those that it is in: first the one that is usually meant. */
  currencies: readonly string[]
  onChange: (range: ListingRange | null) => void
}) {
  const id = useId()
  const [low, high] = endsOf(range)
  const { currency: chosen = '' } = range ?? {}
  const [isOpen, setOpen] = useState(true)
  const [from, setFrom] = useState(low)
  const [to, setTo] = useState(high)
  const [picked, pick] = useState('')
  const said = `${low} ${high} ${chosen}`
  const [shown, setShown] = useState(said)
  // The URL has another: the range was removed, or gone back to.
  if (said !== shown) {
    setShown(said)
    setFrom(low)
    setTo(high)
    pick('')
  }
  const [error, setError] = useState('')
  const currency = isMoney(field) ? picked || chosen || (currencies[0] ?? '') : ''
  const isEmpty = from.trim() === '' && to.trim() === ''

  function apply(event: FormEvent) {
    event.preventDefault()
    const least = from.trim() === '' ? '' : smallest(from, field, currency)
    const most = to.trim() === '' ? '' : smallest(to, field, currency)
    if (least === null || most === null) {
      setError(`Write a number such as ${written(1000, field, currency)}.`)
      return
    }
    if (least !== '' && most !== '' && least > most) {
      setError('From is more than to.')
      return
    }
    setError('')
    onChange(isEmpty ? null : rangeOf(field, least, most, currency))
  }

  return (
    <section aria-label={label} className={css.facet}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={css.head}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <form className={css.range} onSubmit={apply}>
          <input
            inputMode="decimal"
            aria-label={`${label} from`}
            aria-describedby={error ? id : undefined}
            placeholder="From"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <input
            inputMode="decimal"
            aria-label={`${label} to`}
            aria-describedby={error ? id : undefined}
            placeholder="To"
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          {currency !== '' && (
            <select
              aria-label={`Currency of ${label}`}
              value={currency}
              onChange={({ target }) => pick(target.value)}
            >
              {[...new Set([...currencies, currency])].map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
          <button type="submit" disabled={isEmpty ? !range : isMoney(field) && currency === ''}>
            Apply
          </button>
          <p id={id} role="alert" className={css.wrong}>
            {error}
          </p>
        </form>
      )}
    </section>
  )
}
