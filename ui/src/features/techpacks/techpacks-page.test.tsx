import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '@/lib/draft'
import { expectAccessible } from '@/test/axe'
import { refuse, server } from '@/test/server'
import { atelier } from '@/test/signed-in'
import { openTechpacks, serveTechpacks, techpackOf } from '@/test/techpacks'

const path = '/workspace/w1/app/techpacks'
const coat = techpackOf('Sund coat', { errors: 3, warnings: 1 })
const shawl = techpackOf('Torp coat', { state: 'changed', revision: 2, season: 'SS27' })
const hoodie = techpackOf('Fjord hoodie', { garment: 'hoodie', state: 'released', revision: 2 })
const old = techpackOf('Old coat', { state: 'archived' })
const all = [coat, shawl, hoodie, old]

const wall = () => screen.findByRole('list', { name: 'Techpacks' })
const names = async () =>
  within(await wall())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const field = () => screen.findByRole('textbox', { name: 'What do you make?' })
const link = (name: RegExp) => screen.findByRole('link', { name })

describe('the wall', () => {
  test('shows each techpack with its state and its findings', async () => {
    serveTechpacks({ techpacks: all })
    openTechpacks()
    expect(await link(/^Sund coat/)).toHaveAccessibleName(
      `Sund coat, ${coat.code}, Draft, 3 errors, 1 warning`,
    )
    expect(await names()).toEqual(['Sund coat', 'Torp coat', 'Fjord hoodie'])
    expect(screen.getByText('Changed since rev. 2')).toBeVisible()
    expect(screen.getByText('Released, rev. 2')).toBeVisible()
    expect(await screen.findByText('36 of 40 left this month')).toBeVisible()
    await expectAccessible()
  })

  test('filters by garment, season, state and findings, and keeps that in the URL', async () => {
    const library = serveTechpacks({ techpacks: all })
    const { user, history } = openTechpacks()
    const tabs = within(await screen.findByRole('group', { name: 'Garment' }))
    await waitFor(() => expect(tabs.getByRole('button', { name: 'All 3' })).toBeVisible())
    await user.click(tabs.getByRole('button', { name: 'Coats 2' }))
    await waitFor(async () => expect(await names()).toEqual(['Sund coat', 'Torp coat']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'Spring/Summer 2027')
    await waitFor(async () => expect(await names()).toEqual(['Torp coat']))
    expect(history.at(-1)).toBe(`${path}?garment=coat&season=SS27`)
    await user.click(screen.getByRole('button', { name: 'With findings' }))
    expect(await screen.findByText('No techpack to show')).toBeVisible()
    expect(library.asked.at(-1)?.getAll('findings')).toEqual(['errors', 'warnings'])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(async () => expect(await names()).toHaveLength(3))
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Archived')
    await waitFor(async () => expect(await names()).toEqual(['Old coat']))
  })

  test('Space looks at one, the arrows walk on, and Escape leads back', async () => {
    serveTechpacks({ techpacks: all })
    server.use(
      http.get(
        '*/api/v1/workspace/w1/techpacks/:techpack/flat.svg',
        () => new Response('<svg viewBox="0 0 1 1"></svg>'),
      ),
    )
    const { user, history } = openTechpacks()
    ;(await link(/^Sund coat/)).focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('dialog', { name: 'Sund coat' })).toBeVisible()
    expect(await screen.findByRole('img', { name: 'Back of Sund coat' })).toBeInTheDocument()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'Torp coat' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await link(/^Torp coat/)).toHaveFocus())
    await user.keyboard(' ')
    await screen.findByRole('dialog', { name: 'Torp coat' })
    await user.keyboard('{Enter}')
    expect(history.at(-1)).toBe(`${path}/torp-coat`)
  })

  test('is searched by name', async () => {
    serveTechpacks({ techpacks: all })
    const { user, history } = openTechpacks()
    await wall()
    await user.type(screen.getByRole('searchbox', { name: 'Search techpacks' }), 'Torp')
    await waitFor(async () => expect(await names()).toEqual(['Torp coat']))
    expect(history.at(-1)).toBe(`${path}?q=Torp`)
  })

  test('is walked by arrows, copied by C and archived by Delete', async () => {
    const library = serveTechpacks({ techpacks: all })
    const { user } = openTechpacks()
    const first = await link(/^Sund coat/)
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(await link(/^Torp coat/)).toHaveFocus()
    await user.keyboard('{End}{ArrowRight}')
    expect(await link(/^Fjord hoodie/)).toHaveFocus()
    await user.keyboard('{Home}c')
    expect(await screen.findByText('Sund coat copied as COAT-900')).toBeVisible()
    expect(library.made).toEqual([{ copyOf: coat._id }])
    ;(await link(/^Sund coat,/)).focus()
    await user.keyboard('{Delete}')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive Sund coat?' }))
    await user.click(dialog.getByRole('button', { name: 'Archive' }))
    await waitFor(async () => expect(await names()).not.toContain('Sund coat'))
  })

  test('has one tab stop', async () => {
    serveTechpacks({ techpacks: all })
    openTechpacks()
    const links = within(await wall()).getAllByRole('link')
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })

  test('offers to delete only what was never released', async () => {
    serveTechpacks({ techpacks: all })
    const { user } = openTechpacks()
    await wall()
    await user.click(screen.getByRole('button', { name: 'More about Fjord hoodie' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Copy',
      'Archive',
    ])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'More about Sund coat' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await names()).not.toContain('Sund coat'))
  })

  test('draws only what is in sight of many, and loads more at its end', async () => {
    const many = Array.from({ length: 300 }, (_, i) => techpackOf(`Coat ${i}`))
    const library = serveTechpacks({ techpacks: many })
    openTechpacks()
    expect((await names()).length).toBeLessThan(48)
    expect(library.asked).toHaveLength(1)
    Object.defineProperty(window, 'scrollY', { value: 9_999, configurable: true })
    window.dispatchEvent(new Event('scroll'))
    await waitFor(() => expect(library.asked).toHaveLength(2))
    expect(library.asked[1]?.get('next')).toBe('48')
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  })

  test('can be a table', async () => {
    serveTechpacks({ techpacks: all })
    const { user, history } = openTechpacks()
    await wall()
    await user.click(screen.getByRole('button', { name: 'List' }))
    const table = within(await screen.findByRole('table', { name: 'Techpacks' }))
    expect(table.getByRole('link', { name: 'Torp coat' })).toHaveAttribute(
      'href',
      `${path}/${shawl._id}`,
    )
    expect(table.getAllByText('Autumn/Winter 2027')).toHaveLength(2)
    expect(history.at(-1)).toBe(`${path}?view=list`)
    await expectAccessible()
  })
})

describe('the states of the screen', () => {
  test('an empty library offers sentences to begin with', async () => {
    serveTechpacks()
    const { user } = openTechpacks()
    await user.click(await screen.findByRole('button', { name: /^Wide linen trousers/ }))
    expect(await field()).toHaveValue('Wide linen trousers with pleats and slant pockets')
    expect(screen.queryByRole('group', { name: 'Garment' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('a library of archived techpacks says so', async () => {
    serveTechpacks({ techpacks: [old] })
    const { user } = openTechpacks()
    expect(await screen.findByText('All techpacks are archived')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show them' }))
    await waitFor(async () => expect(await names()).toEqual(['Old coat']))
    await user.click(screen.getByRole('button', { name: 'More about Old coat' }))
    await user.click(screen.getByRole('menuitem', { name: 'Bring back' }))
    expect(await screen.findByText('Old coat is back')).toBeVisible()
  })

  test('it is loading', async () => {
    serveTechpacks()
    server.use(http.get('*/techpacks', () => new Promise<never>(() => {})))
    openTechpacks()
    const texts = (await screen.findAllByRole('status')).map(({ textContent }) => textContent)
    expect(texts).toContain('Loading...')
    await expectAccessible()
  })

  test('a failure can be retried, and the sentence stays', async () => {
    serveTechpacks({ techpacks: all })
    server.use(http.get('*/techpacks', () => refuse(500, 'It broke.'), { once: true }))
    const { user } = openTechpacks()
    await user.type(await field(), 'camel coat')
    expect(await screen.findByText('It broke.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await wall()
    expect(await field()).toHaveValue('camel coat')
  })

  test('a member without the app is refused', async () => {
    serveTechpacks()
    server.use(http.get('*/techpacks', () => refuse(403, 'Ask an admin.', 'no_app')))
    openTechpacks(path, { ...atelier, _id: 'w1' })
    expect(await screen.findByText('No access to Techpacks')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('a month that is used up can’t be exceeded', async () => {
    const limit = { used: 40, allowed: false, reason: 'plan_limit', message: 'None left.' }
    const library = serveTechpacks({ techpacks: all, limit })
    const { user } = openTechpacks()
    expect(await screen.findByText(/40 of 40 made this month/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible()
    const make = screen.getByRole('button', { name: 'Make techpack' })
    expect(make).toHaveAttribute('aria-disabled', 'true')
    await user.type(await field(), 'camel coat{Enter}')
    expect(library.made).toEqual([])
    await expectAccessible()
  })
})

describe('the sentence', () => {
  test('is underlined by what it fills, drawn and measured', async () => {
    serveTechpacks({ techpacks: all })
    const { user } = openTechpacks()
    await user.type(await field(), 'camel coat, shiny')
    const picture = await screen.findByRole('img', { name: 'Front and back of the coat' })
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    expect(screen.getByText('540')).toBeVisible()
    expect(screen.getByText('S–L')).toBeVisible()
    // The last word is heard after the drawing of the words before it.
    await waitFor(() =>
      expect([...document.querySelectorAll('[data-slot]')].map((span) => span.textContent)).toEqual(
        ['camelcolour', 'coatgarment', 'shinya note'],
      ),
    )
    expect(screen.getByText('“shiny” is kept as a note')).toBeVisible()
    expect(
      await screen.findByText('Heard: camel, colour; coat, garment; shiny, kept as a note'),
    ).toHaveAttribute('role', 'status')
    await expectAccessible()
  })

  test('becomes a techpack on Enter, which opens', async () => {
    const library = serveTechpacks({ techpacks: all })
    const { user, history } = openTechpacks()
    await user.type(await field(), 'camel coat{Shift>}{Enter}{/Shift}midi')
    expect(await field()).toHaveValue('camel coat\nmidi')
    await screen.findByRole('img', { name: 'Front and back of the coat' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(history.at(-1)).toBe(`${path}/camel-coat`))
    expect(library.made).toEqual([{ text: 'camel coat\nmidi' }])
    expect(readDraft('techpack', 'w1')).toBe('')
  })

  test('is kept when it is refused', async () => {
    serveTechpacks({ techpacks: all })
    const { user, history } = openTechpacks()
    await user.type(await field(), 'refused coat')
    await screen.findByRole('img', { name: 'Front and back of the coat' })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Use at most 1,000 characters.')).toBeVisible()
    expect(await field()).toHaveValue('refused coat')
    expect(history).toHaveLength(1)
  })

  test('without a garment asks for one', async () => {
    const library = serveTechpacks({ techpacks: all })
    const { user } = openTechpacks()
    await user.type(await field(), 'camel')
    const garments = within(await screen.findByRole('group', { name: 'What is it?' }))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^Name what you make/)).toBeVisible()
    await user.click(garments.getByRole('button', { name: 'Coat' }))
    expect(await field()).toHaveValue('camel coat')
    expect(await field()).toHaveFocus()
    expect(library.made).toEqual([])
  })

  test('has the focus on /, is cleared by Escape, and survives a visit elsewhere', async () => {
    serveTechpacks({ techpacks: all })
    const { user, unmount } = openTechpacks()
    await wall()
    await user.keyboard('/')
    expect(await field()).toHaveFocus()
    await user.keyboard('camel coat')
    expect(readDraft('techpack', 'w1')).toBe('camel coat')
    unmount()
    const again = openTechpacks()
    expect(await field()).toHaveValue('camel coat')
    await again.user.type(await field(), '{Escape}')
    expect(await field()).toHaveValue('')
    expect(readDraft('techpack', 'w1')).toBe('')
  })

  test('comes from another screen by the URL', async () => {
    keepDraft('techpack', 'w1', 'an older one')
    serveTechpacks({ techpacks: all })
    const { history } = openTechpacks(`${path}?words=camel%20coat`)
    expect(await field()).toHaveValue('camel coat')
    await waitFor(() => expect(history.at(-1)).toBe(path))
    expect(readDraft('techpack', 'w1')).toBe('camel coat')
  })
})

test('a techpack begins from a chart', async () => {
  const library = serveTechpacks({ techpacks: all })
  const { user, history } = openTechpacks()
  await user.click(await screen.findByRole('button', { name: 'From a chart' }))
  const panel = within(await screen.findByRole('dialog', { name: 'From a chart' }))
  await user.selectOptions(panel.getByRole('combobox', { name: 'Garment' }), 'Hoodie')
  await user.click(panel.getByRole('radio', { name: 'Kids' }))
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(panel.getByRole('button', { name: 'Make techpack' }))
  await waitFor(() => expect(history.at(-1)).toBe(`${path}/camel-coat?import=true`))
  expect(library.made).toEqual([{ garment: 'hoodie', sex: 'kids' }])
})
