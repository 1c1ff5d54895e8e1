import rules from '@fixtures/rules/plans.json'
import { describe, expect, test } from 'vitest'
import { type Agreement, type PlanEntry, planEntries, type SoldProduct } from './plan'
import { classifyChange } from './plan-change'
import { comparePlans } from './plan-compare'

const products = rules.products as SoldProduct[]

function sold(names: readonly string[]) {
  return names.map((name) => {
    const product = products.find((each) => each.name === name)
    if (!product) throw new Error(`the table has no product ${name}`)
    return product
  })
}

/** The entry of a name, also for plans on request. */
function entry(name: string): PlanEntry {
  const all = [...planEntries(products), ...planEntries([])]
  const found = all.find((each) => each.name === name)
  if (!found) throw new Error(`there is no entry ${name}`)
  return found
}

describe('plans to choose from', () => {
  test.each(rules.entries)('$why', ({ sold: names, agreed, entries }) => {
    const shown = planEntries(sold(names), agreed as Agreement | null)
    expect(shown).toMatchObject(entries)
    expect(shown).toHaveLength(entries.length)
  })

  test('they have the ids of products and prices', () => {
    expect(entry('Starter')).toMatchObject({
      productId: 'selvedge_starter',
      priceId: 'price_starter_month',
    })
    expect(entry('Enterprise')).toMatchObject({ productId: '', priceId: '' })
  })
})

describe('the features of a plan', () => {
  test.each(rules.features)('$why', ({ plan, features }) => {
    expect(entry(plan).features.map(({ label, offer }) => [label, offer])).toEqual(features)
  })
})

describe('a change', () => {
  test.each(rules.changes)('$why', ({ active, selected, scheduled, kind, label, message }) => {
    const { priceId, amount } = entry(active)
    const change = classifyChange({ priceId, amount: amount ?? 0 }, entry(selected), scheduled)
    expect(change).toEqual({ kind, label, message })
  })
})

describe('a comparison of', () => {
  test.each(rules.comparisons)('$why', ({ plans, rows }) => {
    const sections = comparePlans(plans.map(entry))
    const shown = sections.flatMap(({ title, rows }) =>
      rows.map((row) => ({ group: title, ...row })),
    )
    expect(shown).toEqual(rows)
    expect(sections.map(({ title }) => title)).toEqual([
      '',
      'Design Studio',
      'Photo Studio',
      'Catalog Studio',
    ])
  })
})
