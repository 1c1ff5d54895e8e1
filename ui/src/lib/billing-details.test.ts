import { describe, expect, test } from 'vitest'
import {
  type DetailsForm,
  detailsOf,
  emailProblem,
  formOf,
  hasCardAddress,
} from './billing-details'

const full: DetailsForm = {
  companyName: 'Loom ApS',
  email: 'ada@example.com',
  taxId: 'NO123456789MVA',
  line1: '1 Loom St',
  line2: 'Floor 2',
  city: 'Oslo',
  state: 'Oslo',
  postalCode: '0150',
  country: 'NO',
}

test('details are unchanged by a round trip through the form', () => {
  const details = detailsOf(full, { phone: '+47 1' })
  expect(details).toMatchObject({
    name: 'Loom ApS',
    phone: '+47 1',
    tax_id: 'NO123456789MVA',
    address: { postal_code: '0150' },
  })
  expect(formOf(details)).toEqual(full)
})

test('empty and blank fields are omitted @spec:5.17', () => {
  const typed = {
    ...full,
    companyName: '',
    email: ' Ada@Example.com ',
    taxId: ' ',
    line2: ' ',
    state: '',
  }
  expect(JSON.parse(JSON.stringify(detailsOf(typed, { phone: '' })))).toEqual({
    email: 'ada@example.com',
    address: { line1: '1 Loom St', city: 'Oslo', postal_code: '0150', country: 'NO' },
  })
})

test('an email address must be valid @spec:5.13', () => {
  expect(emailProblem('ada@example.com')).toBe('')
  for (const wrong of ['', 'ada', 'ada@']) {
    expect(emailProblem(wrong)).toBe('Please enter a valid email address.')
  }
})

describe('for a card', () => {
  test.each(['line1', 'city', 'postalCode', 'country'] as const)(
    '%s is required @spec:5.14',
    (field) => {
      expect(hasCardAddress({ ...full, [field]: ' ' })).toBe(false)
    },
  )

  test('other fields are optional', () => {
    expect(hasCardAddress({ ...full, line2: '', state: '' })).toBe(true)
  })
})
