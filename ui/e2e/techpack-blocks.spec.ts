import { authenticate, demo, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo })

const techpacks = '/workspace/nordhaus/app/techpacks'

test('a chart is saved as a block, and another techpack begins from it', async ({
  page,
  server,
}) => {
  await authenticate(page, server, 'ada@example.com')
  const made = await page.request.post('/api/v1/workspace/nordhaus/techpacks', {
    data: { text: 'long wool coat' },
  })
  const { data } = await made.json()
  const row = data.document.chart.rows.find(({ code }: { code: string }) => code === 'B02')
  await page.request.patch(`/api/v1/workspace/nordhaus/techpacks/${data._id}`, {
    data: { changes: [{ path: 'chart/rows/B02/base', was: row.base, value: 6660 }] },
  })
  await page.goto(`${techpacks}/${data._id}`)
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a block…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save as a block' })
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving.getByText('Give it a name.')).toBeVisible()
  await saving.getByRole('textbox', { name: 'Name' }).fill('Relaxed coat')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Relaxed coat is saved as a block')

  await page.goto(techpacks)
  await page.getByRole('button', { name: 'Blocks' }).click()
  const panel = page.getByRole('dialog', { name: 'Blocks' })
  const block = panel.getByRole('list', { name: 'Blocks' }).getByRole('listitem').last()
  await expect(block).toContainText('Relaxed coat')
  await expect(block).toContainText('Coat, Women, XS to XL, base M')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Rename Relaxed coat' }).click()
  await panel.getByRole('textbox', { name: 'Name' }).fill('Our coat')
  await page.keyboard.press('Enter')
  const ours = panel.getByRole('listitem').filter({ hasText: 'Our coat' })
  await ours.getByRole('button', { name: 'Make techpack' }).click()
  const grid = page.getByRole('grid', { name: /^Measurements of/ })
  await expect(grid.getByRole('row').filter({ hasText: 'B02' })).toContainText('66.6')

  await page.goto(techpacks)
  await page.getByRole('button', { name: 'Blocks' }).click()
  await panel.getByRole('button', { name: 'Delete Our coat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(ours).toHaveCount(0)
})
