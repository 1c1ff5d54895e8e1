import { openBilling, subscribe } from './billing'
import { expect, expectAccessible, fail, test } from './test'

test('a payment is emailed with its invoice, and the profile turns such emails off', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/500/)
  const grace = 'grace@example.com'
  const billing = await openBilling(page, server, grace)
  await subscribe(page, billing, 'Starter')
  const subjects = async () => (await server.mails(grace)).map(({ subject }) => subject)
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Payment received: \$29\.00 USD for /),
        expect.stringMatching(/ is now on the Starter plan$/),
      ]),
    )
  const receipt = (await server.mails(grace)).find(({ subject }) => /^Payment/.test(subject))
  const pdf = /http\S+\/pdf/.exec(receipt?.text ?? '')?.[0] ?? ''
  const invoice = await page.request.get(pdf)
  expect(invoice.headers()['content-type']).toContain('application/pdf')

  await page.goto('about:blank') // the product's pages forbid inline styles
  await page.setContent(receipt?.html ?? '')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download the invoice (PDF)' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose your emails in your profile' }).click()

  const settings = page.getByRole('region', { name: 'Email notifications' })
  await expect(settings.getByRole('switch')).toHaveCount(5)
  await expectAccessible(page)
  const payments = settings.getByRole('switch', { name: 'Payments' })
  await fail(page, 'PUT', '/api/v1/profile')
  await payments.click()
  await expect(page.getByText(/^Payments: /)).toBeVisible()
  await expect(payments).toBeChecked()
  await page.unrouteAll()
  await payments.focus()
  await page.keyboard.press('Space')
  await expect(payments).not.toBeChecked()
  await page.reload()
  await expect(payments).not.toBeChecked()
})
