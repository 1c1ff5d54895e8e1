import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTab } from '@/test/techpack-tab'
import { CareCard } from './care-card'

test('what nobody has said is not decided, and each treatment is offered in words', async () => {
  const { user, now } = openTab(<CareCard />)
  for (const select of await screen.findAllByRole('combobox')) {
    expect(select).toHaveDisplayValue('Not decided')
  }
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Washing' }),
    'Machine wash at most 30 °C, very mild process',
  )
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'The chart is measured' }),
    'Before washing',
  )
  expect(now.edits).toEqual([
    [{ path: 'care/wash', value: '30-wool' }],
    [{ path: 'washed', value: 'before' }],
  ])
})
