import { CountrySelect } from '@/components/country-select'
import { parseNumber } from '@/features/techpacks/materials/bom'
import { CommitInput } from '../fields/commit-input'
import { Labelled } from '../fields/labelled'
import css from './line-fields.module.css'

export type Supplier = {
  country: string
  contact: string
  email: string
  phone: string
  leadDays: number
  minimum: string
  note: string
}

export const emptySupplier: Supplier = {
  country: '',
  contact: '',
  email: '',
  phone: '',
  leadDays: 0,
  minimum: '',
  note: '',
}

type SupplierFieldsProps = {
  name: string
  onName: (name: string) => void
  supplier: Supplier
  onChange: (fields: Partial<Supplier>) => void
}

/** Who makes or sells something. */
export function SupplierFields({ name, onName, supplier, onChange }: SupplierFieldsProps) {
  const text = (field: 'contact' | 'email' | 'phone' | 'minimum' | 'note', label: string) => (
    <Labelled label={label}>
      <CommitInput
        label={label}
        value={supplier[field]}
        onCommit={(typed) => {
          onChange({ [field]: typed.trim() })
          return undefined
        }}
      />
    </Labelled>
  )
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <Labelled label="Name">
          <CommitInput
            label="Name"
            value={name}
            onCommit={(typed) => {
              if (typed.trim() === '') return 'Give it a name.'
              onName(typed.trim())
              return undefined
            }}
          />
        </Labelled>
      </div>
      <CountrySelect
        label="Country"
        value={supplier.country}
        onChange={(country) => onChange({ country })}
        className={css.wide as string}
      />
      {text('contact', 'Contact')}
      {text('email', 'Email')}
      {text('phone', 'Phone')}
      <Labelled label="Lead time, days">
        <CommitInput
          label="Lead time, days"
          value={supplier.leadDays === 0 ? '' : String(supplier.leadDays)}
          inputMode="decimal"
          onCommit={(typed) => {
            const leadDays = parseNumber(typed.replace(/ ?days?$/, ''), 1, 2000)
            if (leadDays === null) return 'Write a number of days.'
            onChange({ leadDays })
            return undefined
          }}
        />
      </Labelled>
      {text('minimum', 'Minimum order')}
      <div className={css.wide}>{text('note', 'Note')}</div>
    </div>
  )
}
