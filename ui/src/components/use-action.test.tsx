import { useMutation } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/api/error'
import { renderInApp } from '@/test/render'
import { useAction } from './use-action'

const refused = new ApiError('Not today.', 403, -1, 'no')
const broken = new Error('ECONNRESET')

/** A button whose action is settled by the test; it can be unmounted before. */
function setup(
  failed: string | ((error: unknown, variables: string) => string) = "Couldn't save.",
) {
  const outcome = { resolve: (_: string) => {}, reject: (_: Error) => {} }
  const answer = new Promise<string>((resolve, reject) =>
    Object.assign(outcome, { resolve, reject }),
  )
  const whileMounted = vi.fn()
  const always = vi.fn()
  let unmount = () => {}

  function Save() {
    const mutation = useMutation({ mutationFn: (_: string) => answer })
    const { run, isPending } = useAction(mutation, {
      doing: 'Being saved',
      done: (data) => `Saved ${data}`,
      failed,
    })
    return (
      <button type="button" onClick={() => run('a', { whileMounted, always })}>
        {isPending ? 'Saving' : 'Save'}
      </button>
    )
  }
  function Parent() {
    const [mounted, setMounted] = useState(true)
    unmount = () => setMounted(false)
    return mounted && <Save />
  }
  const { user } = renderInApp(<Parent />)
  return {
    outcome,
    whileMounted,
    always,
    unmount: () => act(() => unmount()),
    start: () => user.click(screen.getByRole('button', { name: 'Save' })),
  }
}

test('success shows its toast and runs both callbacks', async () => {
  const { start, outcome, whileMounted, always } = setup()
  await start()
  expect(screen.getByRole('button')).toHaveTextContent('Saving')
  outcome.resolve('draft')
  expect(await screen.findByText('Saved draft')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  expect(whileMounted.mock.calls[0]?.[0]).toBe('draft')
  expect(always).toHaveBeenCalledExactlyOnceWith('draft')
})

test('one that takes long says so until it has ended', async () => {
  const { start, outcome } = setup()
  await start()
  const doing = await screen.findByText('Being saved')
  outcome.reject(refused)
  expect(await screen.findByText('Not today.')).toBeVisible()
  await waitFor(() => expect(doing).not.toBeInTheDocument())
})

test('after unmounting, success still shows its toast', async () => {
  const { start, unmount, outcome, whileMounted, always } = setup()
  await start()
  unmount()
  outcome.resolve('draft')
  expect(await screen.findByText('Saved draft')).toBeVisible()
  expect(whileMounted).not.toHaveBeenCalled()
  expect(always).toHaveBeenCalledExactlyOnceWith('draft')
})

test('what no answer came to is sent again from its toast, a refusal is not', async () => {
  const answers = [new ApiError('Away.', 0, -1, 'network'), refused]
  const sent: string[] = []
  function Save() {
    const mutation = useMutation({
      mutationFn: async (what: string) => {
        sent.push(what)
        throw answers[sent.length - 1]
      },
    })
    const { run } = useAction(mutation, { failed: '', again: (error) => error !== refused })
    return (
      <button type="button" onClick={() => run('a')}>
        Save
      </button>
    )
  }
  const { user } = renderInApp(<Save />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Not today.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(sent).toEqual(['a', 'a'])
})

test.each([
  ['the error’s own text', refused, undefined, 'Not today.'],
  ['the fallback', broken, undefined, "Couldn't save."],
  ['a text made from error and variables', broken, (_: unknown, v: string) => `No ${v}.`, 'No a.'],
] as const)('failure shows %s, also after unmounting', async (_, error, failed, text) => {
  const { start, unmount, outcome, whileMounted, always } = setup(failed)
  await start()
  unmount()
  outcome.reject(error)
  expect(await screen.findByText(text)).toBeVisible()
  expect(whileMounted).not.toHaveBeenCalled()
  expect(always).not.toHaveBeenCalled()
})
