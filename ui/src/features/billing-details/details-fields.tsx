import { CountrySelect } from '@/components/country-select'
import { TextField } from '@/components/field'
import type { DetailsForm } from '@/lib/billing-details'
import { hasLettersInPostalCode } from '@/lib/countries'
import css from './billing-details.module.css'

/** The form fields of the billing details. */
export function DetailsFields({
  form,
  emailProblem,
  onChange,
}: {
  form: DetailsForm
  emailProblem: string
  onChange: (form: DetailsForm) => void
}) {
  const field = (name: keyof DetailsForm) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...form, [name]: event.target.value }),
  })
  return (
    <div className={css.fields}>
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={200}
        {...field('companyName')}
      />
      <TextField label="Tax ID" maxLength={40} {...field('taxId')} />
      <TextField
        label="Billing Email"
        type="email"
        autoComplete="email"
        className={css.whole}
        error={emailProblem}
        {...field('email')}
      />
      <TextField
        label="Address Line 1"
        autoComplete="address-line1"
        className={css.whole}
        {...field('line1')}
      />
      <TextField
        label="Address Line 2"
        autoComplete="address-line2"
        className={css.whole}
        {...field('line2')}
      />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="State" autoComplete="address-level1" {...field('state')} />
      <TextField
        label="Postal Code"
        autoComplete="postal-code"
        inputMode={hasLettersInPostalCode(form.country) ? 'text' : 'numeric'}
        {...field('postalCode')}
      />
      <CountrySelect
        label="Country"
        className={css.country}
        value={form.country}
        onChange={(country) => onChange({ ...form, country })}
      />
    </div>
  )
}
