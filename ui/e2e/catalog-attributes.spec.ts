import type { Page } from '@playwright/test'
import { batchOf, stepOf, takeIn } from './supplier-file'
import { confirm, demo, enter, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const listings = '/workspace/nordhaus/app/listings'
const supplier = 'Calzature Riva'

const rows = ['S;Short;70', 'M;short;70', 'L;Long;7,5'].map(
  (row, i) => `NH-7704-${i};NH-7704;Fanø Top;Rust;${row}`,
)
const content = Buffer.from(
  `SKU;Style;Title;Color;Size;Sleeve;Heel height\n${rows.join('\n')}\n`,
  'utf8',
)

const panel = (page: Page) => page.getByRole('dialog', { name: 'Attributes and families' })
const facet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The cell of a column in a row. */
async function cellOf(page: Page, row: number, column: string) {
  const heads = await page.getByRole('columnheader').allTextContents()
  return page.locator(`tr[data-index="${row}"] > *`).nth(heads.indexOf(column))
}

async function deleteSleeve(page: Page) {
  await panel(page)
    .getByRole('button', { name: /^Sleeve/ })
    .click()
  await panel(page).getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete Sleeve?', 'Delete')
}

test('a brand’s own attributes are made, mapped, counted, edited and required', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/status of 409/)
  await enter(page, server, ada, listings)

  await test.step('one is made with pasted words', async () => {
    await page.getByRole('button', { name: 'Attributes', exact: true }).click()
    await panel(page).getByRole('button', { name: 'New attribute' }).click()
    await panel(page).getByRole('textbox', { name: 'Label' }).fill('Sleeve')
    const word = panel(page).getByRole('textbox', { name: 'Another option' })
    await word.evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Short\nSleeveless\nLong')
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(word).toBeFocused()
    await panel(page).getByRole('textbox', { name: 'Option 3' }).press('Alt+ArrowUp')
    await expect(panel(page).getByRole('textbox', { name: 'Option 2' })).toHaveValue('Long')
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Add attribute' }).click()
    await expectToast(page, 'Attribute added')
    await expect(panel(page).getByText('Choice of 3 options, of the style').first()).toBeVisible()
  })

  await test.step('a column that none stands for becomes a new one', async () => {
    const id = await takeIn(page, { name: 'riva.csv', content, supplier })
    await page.goto(`/workspace/nordhaus/app/batches/${id}/mapping`)
    await expect(page.getByRole('button', { name: /^Column F, Sleeve: Sleeve$/ })).toBeVisible()
    const column = page.getByRole('button', { name: /^Column G, Heel height:/ })
    await column.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'New attribute …' })).toBeVisible()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New attribute' })
    await expect(form.getByRole('textbox', { name: 'Label' })).toHaveValue('Heel height')
    await expect(form.getByRole('combobox', { name: 'Kind' })).toHaveValue('number')
    await form.getByText('Each variant').click()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add attribute' }).click()
    await expect(page.getByText('All 7 columns placed')).toBeVisible()
    await expect(column).toBeFocused()
    await page.getByRole('button', { name: 'Dry run' }).click()
    await expect.poll(async () => (await batchOf(page, id)).state).toBe('planned')
    await stepOf(page, id, 'apply')
    await expect.poll(async () => (await batchOf(page, id)).state).toBe('done')
  })

  await test.step('it is counted, edited and filtered', async () => {
    await page.goto(`${listings}?q=NH-7704`)
    const sleeve = facet(page, 'Sleeve')
    await expect(sleeve.getByRole('button', { name: 'Short 2' })).toBeVisible()
    await expect(sleeve.getByRole('button', { name: 'Long 1' })).toBeVisible()
    await expect(await cellOf(page, 2, 'Heel height')).toHaveText('7.5')
    const cell = await cellOf(page, 2, 'Sleeve')
    await cell.dblclick()
    await cell.getByRole('combobox').selectOption('Sleeveless')
    await cell.getByRole('combobox').press('Enter')
    await expect(sleeve.getByRole('button', { name: 'Sleeveless 1' })).toBeVisible()
    await sleeve.getByRole('button', { name: 'Short 2' }).click()
    await expect(page.getByText('2 of 1,983 variants')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Sleeve: Short' }).click()
    await expectAccessible(page)
  })

  await test.step('a family requires it, and what has values isn’t deleted', async () => {
    await page.getByRole('button', { name: 'Attributes', exact: true }).click()
    await deleteSleeve(page)
    const refusal = panel(page)
      .getByRole('alert')
      .filter({ hasText: /has a value of it/ })
    await expect(refusal).toBeVisible()
    await panel(page).getByRole('tab', { name: 'Families' }).click()
    await panel(page).getByRole('button', { name: /^Tote/ }).click()
    await panel(page).getByRole('checkbox', { name: 'Sleeve' }).check()
    await panel(page).getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Family saved')
    await expect(panel(page).getByRole('button', { name: /^Tote/ })).toContainText('11 required')
    await expectAccessible(page)
  })

  await test.step('on a phone it is changed too, and leads to what has a value', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'More about the listings' }).click()
    await page.getByRole('menuitem', { name: 'Attributes and families' }).click()
    await expectAccessible(page)
    await deleteSleeve(page)
    await panel(page).getByRole('link', { name: 'Show the 3 variants' }).click()
    await expect(page).toHaveURL(/\?has=own\.sleeve$/)
    await expect(page.getByRole('button', { name: 'Remove With Sleeve' })).toBeVisible()
  })
})
