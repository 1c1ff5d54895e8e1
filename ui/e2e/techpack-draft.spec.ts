import { test } from './model-test'
import { enter, expect, expectAccessible } from './test'

test('a model drafts a techpack from words and a picture, also after a reload', async ({
  page,
  server,
  model,
}) => {
  model.hold()
  await enter(page, server, 'ada@example.com', '/workspace/nordhaus/app/techpacks')
  await page.getByRole('button', { name: 'Picture' }).click()
  const pictures = page.getByRole('dialog', { name: 'Picture' })
  await pictures.getByRole('list').getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What do you make?' }).fill('something warm for winter')
  await page.getByRole('button', { name: /^Draft with the model · \d+ credits?$/ }).click()
  const drafts = page.getByRole('list', { name: 'Drafts by the model' })
  await expect(drafts).toContainText('something warm for winter')
  await expect(drafts).toContainText('The model reads the brief')
  await expectAccessible(page)
  await page.reload()
  await expect(drafts).toContainText('something warm for winter')
  model.release()
  const made = page
    .getByRole('list', { name: 'Techpacks' })
    .getByRole('link', { name: /Cocoon coat/ })
  await expect(made).toBeVisible()
  await expect(drafts).toBeHidden()
  await made.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cocoon coat' })).toBeVisible()
})
