import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { combined, Loaded, type LoadState } from './loaded'

const error = new ApiError('It broke.', 500)
const refetch = vi.fn()
const query = (state: Partial<LoadState<string>>): LoadState<string> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch,
  ...state,
})

function show(state: Partial<LoadState<string>>, props: { wholeScreen?: boolean } = {}) {
  render(
    <Loaded query={query(state)} skeleton="Loading" failure="Couldn't load it" {...props}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
}

test.each([
  ['data', { data: 'Here' }, 'Here'],
  ['data that could not be refreshed', { data: 'Here', error }, 'Here'],
  ['the skeleton at first', { isFetching: true }, 'Loading'],
  ['the skeleton while it retries', { error, isFetching: true }, 'Loading'],
])('shows %s', (_, state, text) => {
  show(state)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [2, false],
  [1, true],
])('shows an error under a heading of level %i, with a retry', async (level, wholeScreen) => {
  show({ error }, { wholeScreen })
  expect(screen.getByRole('heading', { level, name: "Couldn't load it" })).toBeVisible()
  expect(screen.getByText('It broke.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalled()
})

describe('several queries', () => {
  test('fail as soon as one does, and retry that one', () => {
    const [good, bad] = [query({ data: 'a', refetch: vi.fn() }), query({ error, refetch: vi.fn() })]
    const both = combined([good, bad], undefined)
    expect(both).toMatchObject({ error, isFetching: false })
    both.refetch()
    expect(bad.refetch).toHaveBeenCalledOnce()
    expect(good.refetch).not.toHaveBeenCalled()
  })

  test('load until all have', () => {
    const both = combined([query({ data: 'a' }), query({ isFetching: true })], undefined)
    expect(both).toMatchObject({ data: undefined, error: null, isFetching: true })
  })
})
