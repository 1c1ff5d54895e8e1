import rows from '@fixtures/rules/login-steps.json'
import { expect, expectTypeOf, test } from 'vitest'
import type { Schema } from '@/api/types'
import { nextStep, type Step, type StepEvent } from './login-step'

test.each(rows)('$from on $event leads to $to', ({ from, event, to }) => {
  expect(nextStep(from as Step, event as StepEvent)).toBe(to)
})

test('the table has every event at every step', () => {
  const steps = new Set(rows.map(({ from }) => from))
  const events = new Set(rows.map(({ event }) => event))
  expect(rows).toHaveLength(steps.size * events.size)
})

test('the steps are those of the API', () => {
  expectTypeOf<Step>().toEqualTypeOf<Schema<'Step'>>()
})
