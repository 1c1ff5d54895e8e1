import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { batchOf } from '@/test/mapping'
import { renderInApp } from '@/test/render'
import { Unplanned } from './unplanned'

test('a file whose turn it isn’t yet says for which one it waits, and can be downloaded', () => {
  const batch = batchOf({ state: 'planning', waits: true, waitsFor: 'Krause.csv' })
  renderInApp(<Unplanned workspaceId="w1" batch={batch} />)
  expect(screen.getByText('Waiting for Krause.csv', { selector: ':not([role])' })).toBeVisible()
  expect(screen.getByText(/^Files of a workspace take turns/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download Hofmann_AW26.csv' })).toHaveAttribute(
    'href',
    '/api/v1/workspace/w1/catalog/batches/b1/file',
  )
})
