import type { CatalogAttribute } from '@/api/queries/catalog'
import type { BatchColumn } from '@/api/queries/catalog-mapping'
import css from './inspector.module.css'

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'JPY', 'CNY']
const units = ['g', 'kg', 'oz', 'lb']

type UnitsProps = {
  column: BatchColumn
  attribute: CatalogAttribute | undefined
  readOnly: boolean
  onChange: (more: { currency: string } | { unit: string }) => void
}

/** The currency or the unit of numbers that name none. */
export function Units({ column, attribute, readOnly, onChange }: UnitsProps) {
  if (attribute?.type === 'money') {
    return (
      <Select
        label="Column’s currency, of prices that name none"
        value={column.currency}
        options={currencies}
        readOnly={readOnly}
        onChange={(currency) => onChange({ currency })}
      />
    )
  }
  if (attribute?.type === 'weight') {
    return (
      <Select
        label="Column’s unit, of weights that name none"
        value={column.unit}
        options={units}
        readOnly={readOnly}
        onChange={(unit) => onChange({ unit })}
      />
    )
  }
  return null
}

function Select({
  label,
  value,
  options,
  readOnly,
  onChange,
}: {
  label: string
  value: string
  options: readonly string[]
  readOnly: boolean
  onChange: (value: string) => void
}) {
  const all = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <label className={css.unit}>
      {label}
      <select
        value={value}
        disabled={readOnly}
        onChange={({ target }) => target.value && onChange(target.value)}
      >
        <option value="">Choose</option>
        {all.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}
