import { checkEmail } from './email'

/** Whom the provider bills, as it is typed. */
export type DetailsForm = {
  companyName: string
  email: string
  taxId: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

type Details = {
  email: string
  name?: string
  phone?: string
  tax_id?: string
  address?: {
    line1?: string
    line2?: string
    city?: string
    state?: string
    postal_code?: string
    country?: string
  }
}

export function formOf({ email, name = '', tax_id = '', address = {} }: Details): DetailsForm {
  return {
    companyName: name,
    email,
    taxId: tax_id,
    line1: address.line1 ?? '',
    line2: address.line2 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    postalCode: address.postal_code ?? '',
    country: address.country ?? '',
  }
}

/** What was typed, with what is not asked for; what is empty is absent. */
export function detailsOf(form: DetailsForm, { phone }: Pick<Details, 'phone'>) {
  return {
    email: form.email.trim().toLowerCase(),
    name: orAbsent(form.companyName),
    phone: orAbsent(phone),
    tax_id: orAbsent(form.taxId),
    address: {
      line1: form.line1.trim(),
      line2: orAbsent(form.line2),
      city: orAbsent(form.city),
      state: orAbsent(form.state),
      postal_code: orAbsent(form.postalCode),
      country: orAbsent(form.country),
    },
  }
}

/** What is wrong with the address that bills go to, '' if nothing. */
export function emailProblem(email: string): string {
  return checkEmail(email).ok ? '' : 'Please enter a valid email address.'
}

/** Whether a bank can check a card against the address. */
export function hasCardAddress({ line1, city, postalCode, country }: DetailsForm): boolean {
  return [line1, city, postalCode, country].every((part) => part.trim() !== '')
}

function orAbsent(text = '') {
  return text.trim() || undefined
}
