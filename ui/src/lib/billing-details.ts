import { checkEmail } from './email'

/** Billing details as typed. */
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

/** The billing details to save: the typed ones and those without a field, without empty members. */
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

/** The error of the billing email address, '' if there is none. */
export function emailProblem(email: string): string {
  return checkEmail(email).ok ? '' : 'Please enter a valid email address.'
}

/** Whether the address is complete enough for a bank to check a card against it. */
export function hasCardAddress({ line1, city, postalCode, country }: DetailsForm): boolean {
  return [line1, city, postalCode, country].every((part) => part.trim() !== '')
}

function orAbsent(text = '') {
  return text.trim() || undefined
}
