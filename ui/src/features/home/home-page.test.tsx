import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus, servicesAnswer, servicesOf } from '@/test/signed-in'
import HomePage from './home-page'

const studioPage = '/workspace/w1/app/design-studio'

function serve(services = servicesOf()) {
  server.use(http.get('*/api/v1/workspace/w1/service', () => servicesAnswer(services)))
}

/** Without some of the apps: what a member without them gets. */
function without(...ids: string[]) {
  const services = servicesOf()
  const apps = services.group['Design Studio'] ?? []
  services.group['Design Studio'] = apps.filter(({ _id }) => !ids.includes(_id))
  return services
}

const quote = { credits: 120, available: 300, left: 180, allowed: true, reason: '', message: '' }

beforeEach(() => {
  localStorage.clear()
  server.use(http.post('*/api/v1/workspace/w1/boards/quote', () => answer(quote)))
})

async function show(services = without('techpacks', 'dreamboard')) {
  serve(services)
  const view = renderInApp(<HomePage workspace={nordhaus} />)
  return { ...view, field: await screen.findByRole('textbox', { name: 'Prompt' }) }
}

describe('the home', () => {
  test('asks what to design', async () => {
    const { field } = await show()
    expect(screen.getByRole('heading', { name: 'What do you want to design?' })).toBeVisible()
    expect(screen.getByText(/^Describe it in a sentence\./)).toBeVisible()
    expect(field).toHaveAttribute('placeholder', expect.stringMatching(/^A quilted liner jacket/))
    await expectAccessible()
  })

  test.each([
    ['Winter collection', /winter collection/i],
    ['Summer shorts', /summer shorts/i],
    ['Everyday wear', /everyday wear/i],
    ['Workwear', /workwear/i],
    ['Y2K outfit', /Y2K outfit/i],
  ])('fills the field with the chip %s, for editing', async (chip, prompt) => {
    const { user, field } = await show()
    await user.click(screen.getByRole('button', { name: chip }))
    expect((field as HTMLTextAreaElement).value).toMatch(prompt)
    expect(field).toHaveFocus()
  })

  test('has five chips', async () => {
    await show()
    expect(screen.getByRole('list', { name: 'Suggestions' }).children).toHaveLength(5)
  })

  test('opens Design Studio with the prompt', async () => {
    const { user, field, history } = await show()
    await user.type(field, 'A felt coat')
    await user.click(screen.getByRole('button', { name: 'Design' }))
    expect(history.at(-1)).toBe(`${studioPage}?prompt=A%20felt%20coat`)
  })

  test('submits on Enter, and adds a line on Shift and Enter', async () => {
    const { user, field, history } = await show()
    await user.type(field, 'A coat{Shift>}{Enter}{/Shift}in felt{Enter}')
    expect(history.at(-1)).toBe(`${studioPage}?prompt=A%20coat%0Ain%20felt`)
  })

  test('hands the words to Techpacks, for those who have it', async () => {
    const { user, field, history } = await show(without('dreamboard'))
    await user.type(field, ' A felt coat{Enter}')
    expect(history.at(-1)).toBe('/workspace/w1/app/techpacks?words=A%20felt%20coat')
  })

  test('opens a board named after the words, with four pictures of them', async () => {
    const asked: object[] = []
    server.use(
      http.post('*/api/v1/workspace/w1/boards/make', async ({ request }) => {
        asked.push((await request.json()) as object)
        return answer({ board: 'b 1', job: 'j1', elements: [], frame: '', cost: 120 })
      }),
    )
    const { user, field, history } = await show(servicesOf())
    expect(await screen.findByText('4 pictures, 120 credits')).toBeVisible()
    await expectAccessible()
    await user.type(field, ' A felt coat{Enter}')
    await waitFor(() => expect(history.at(-1)).toBe('/workspace/w1/app/dreamboard/b%201'))
    expect(asked).toEqual([
      { do: 'generate', words: 'A felt coat', count: 4, idempotencyKey: expect.any(String) },
    ])
  })

  test('keeps the words if no board can be made', async () => {
    server.use(
      http.post('*/api/v1/workspace/w1/boards/make', () => refuse(402, 'Too few credits.')),
      http.post('*/api/v1/workspace/w1/boards/quote', () =>
        answer({ ...quote, allowed: false, reason: 'other', message: 'Too few credits.' }),
      ),
    )
    const { user, field, history } = await show(servicesOf())
    await waitFor(() =>
      expect(screen.getByTitle('Too few credits.')).toHaveTextContent('4 pictures, 120 credits'),
    )
    await user.type(field, 'A felt coat{Enter}')
    await waitFor(() => expect(screen.getAllByText('Too few credits.').length).toBeGreaterThan(1))
    expect(field).toHaveValue('A felt coat')
    expect(history).toHaveLength(1)
  })

  test('offers what the words become, and remembers it', async () => {
    const { user, unmount } = await show(servicesOf())
    const select = screen.getByRole('combobox', { name: 'Make a' })
    expect(select).toHaveDisplayValue('Board')
    await user.selectOptions(select, 'Techpack')
    unmount()
    const again = await show(servicesOf())
    expect(screen.getByRole('combobox', { name: 'Make a' })).toHaveDisplayValue('Techpack')
    again.unmount()
    await show(without('dreamboard'))
    expect(screen.getByRole('option', { name: 'Board (coming soon)' })).toBeDisabled()
  })

  test('hands the draft over with the words', async () => {
    const { user, field, unmount } = await show(without('dreamboard'))
    await user.type(field, 'A felt coat{Enter}')
    unmount()
    expect((await show(without('dreamboard'))).field).toHaveValue('')
  })

  test('requires a prompt', async () => {
    const { user, field, history } = await show()
    await user.type(field, '  ')
    await user.click(screen.getByRole('button', { name: 'Design' }))
    expect(field).toHaveFocus()
    expect(history).toHaveLength(1)
  })

  test('keeps the prompt for the next visit', async () => {
    const { user, field, unmount } = await show()
    expect(screen.getByText('The Design Studio opens soon. Your idea is kept.')).toBeVisible()
    await user.type(field, 'A felt coat')
    unmount()
    const again = await show()
    expect(again.field).toHaveValue('A felt coat')
    await again.user.clear(again.field)
    again.unmount()
    expect((await show()).field).toHaveValue('')
  })

  test('explains the missing access to Design Studio', async () => {
    serve(servicesOf(['Photo Studio']))
    renderInApp(<HomePage workspace={nordhaus} />)
    expect(await screen.findByText('No access to Design Studio')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('shows a loading state', async () => {
    server.use(http.get('*/api/v1/workspace/w1/service', () => new Promise<never>(() => {})))
    renderInApp(<HomePage workspace={nordhaus} />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading...')
    await expectAccessible()
  })

  test('shows an error and can be retried', async () => {
    server.use(http.get('*/api/v1/workspace/w1/service', () => refuse(500, 'It broke.')))
    const { user } = renderInApp(<HomePage workspace={nordhaus} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('It broke.')
    serve()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Prompt' })).toBeVisible()
  })
})
