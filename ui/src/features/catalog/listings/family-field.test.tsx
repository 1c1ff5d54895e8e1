import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { attributes, productOf, rowOf } from '@/test/catalog'
import { renderInApp } from '@/test/render'
import { answer, server } from '@/test/server'
import { FamilyField } from './family-field'

const missing = [{ attribute: 'material', locale: '', channel: '' }]

test('a family is found by its name, and what is missing of it is said', async () => {
  server.use(
    http.get('*/api/v1/workspace/w1/catalog/families', () =>
      answer([
        { _id: 'f1', name: 'Knitwear' },
        { _id: 'f2', name: 'Shirts' },
      ]),
    ),
  )
  const onSave = vi.fn(async () => 'Its store is locked.')
  const product = { ...productOf([rowOf(1, {}, { missing })], {}), familyId: 'f2' }
  const field = { workspaceId: 'w1', product, attributes, isLocked: false, onSave }
  const { user } = renderInApp(<FamilyField {...field} />, '/')
  expect(screen.getByText('2 of 3 required, without Material')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Family: Shirts' }))
  await user.type(screen.getByRole('combobox', { name: 'Family' }), 'knit{Enter}')
  await waitFor(() => expect(onSave).toHaveBeenCalledWith('f1'))
  expect(await screen.findByText('Its store is locked.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Family: Shirts' }))
  await user.click(screen.getByRole('option', { name: 'No family' }))
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(''))
})
