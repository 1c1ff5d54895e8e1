import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Batch } from '@/api/queries/catalog-batches'
import type { BatchMapping } from '@/api/queries/catalog-mapping'
import { PlanFacts } from './plan-facts'

const planOf = (pictureRows: number) => ({ pictureRows }) as Batch['plan']

test('says what rows became of sizes side by side and of rows with images only', () => {
  const mapping = { across: { columns: 4, sku: ['style', 'color'] } } as BatchMapping
  render(<PlanFacts plan={planOf(1_240)} mapping={mapping} />)
  expect(screen.getByText(/^Sizes across: 4 columns become one variant each\./)).toBeVisible()
  expect(
    screen.getByText(
      '1,240 rows hold only images. They are added to the products with the same style numbers.',
    ),
  ).toBeVisible()
})

test('says nothing of a file with a row for each variant', () => {
  const { container } = render(<PlanFacts plan={planOf(0)} mapping={undefined} />)
  expect(container).toBeEmptyDOMElement()
})
