import type { Page } from '@playwright/test'
import { jpegFromPhone } from './images'
import { demo, enter, expect, expectAccessible, expectToast, fail, signIn, test } from './test'

const ada = 'ada@example.com'

test.describe('the fields of the profile', () => {
  test.use({ settings: demo })

  test('name and company are edited in place, the email address never', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.push(/422|400|500/)
    await enter(page, server, ada, '/profile')
    const name = page.getByLabel('Full Name')
    await name.fill('  Augusta   King ')
    await name.press('Enter')
    await expect(page.getByText('Saved')).toBeVisible()
    await expect(name).toHaveValue('Augusta King')
    await expect(page.getByRole('link', { name: /Augusta King/ })).toBeVisible()
    await name.fill('Somebody else')
    await expect(page.getByText('Press Enter to save, Esc to cancel')).toBeVisible()
    await name.press('Escape')
    await expect(name).toHaveValue('Augusta King')
    await name.fill('')
    await name.press('Enter')
    await expect(page.getByText("Full Name can't be empty.")).toBeVisible()
    await name.press('Escape')

    const company = page.getByLabel('Company Name')
    await company.fill('Analytical Engines')
    await company.blur()
    await expect(page.getByText('Saved')).toBeVisible()
    await fail(page, 'PUT', '/api/v1/profile')
    await company.fill('Difference Engines')
    await company.press('Enter')
    await expect(page.getByText("Couldn't save. Try again.")).toBeVisible()
    await expect(company).toHaveValue('Difference Engines')
    await page.unrouteAll()

    await expect(page.getByLabel('Email ID')).toHaveAttribute('readonly')
    await page.reload()
    await expect(name).toHaveValue('Augusta King')
    await expect(company).toHaveValue('Analytical Engines')
    await expect(page.getByLabel('Email ID')).toHaveValue(ada)
  })
})

const avatar = (page: Page) => page.getByRole('region', { name: 'About you' }).locator('img')

test('an image is uploaded upright, shown and removed; unsupported files are rejected', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/500/)
  await enter(page, server, ada, '/profile')
  await expect(page.getByRole('button', { name: 'Edit image' })).toBeVisible()
  const file = page.locator('input[type=file]')
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not an image') }
  await file.setInputFiles(text)
  await expectToast(page, 'Unsupported file type')
  await file.setInputFiles({ ...text, name: 'weave.gif', mimeType: 'image/gif' })
  await expectToast(page, 'Unsupported file type')
  await file.setInputFiles({ ...text, name: 'broken.png', mimeType: 'image/png' })
  await expectToast(page, 'Some error occurred. Please try with a different image file')
  await pickNoise(page)
  await expectToast(page, 'file size exceeded accepted limit (5 MB)')
  await expect(avatar(page)).toHaveCount(0)

  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone(page) }
  await fail(page, 'POST', '/api/v1/upload-image')
  await file.setInputFiles(photo)
  await expectToast(page, 'Some error occurred. Please try with a different image file')
  await page.unrouteAll()
  await file.setInputFiles(photo)
  await expect(avatar(page)).toBeVisible()
  await page.reload()
  await expect(avatar(page)).toBeVisible()
  // Rotated in the file: red at the left, blue at the right, twice as wide as high.
  expect(await corners(page)).toEqual({ upright: true, top: 'red', bottom: 'blue' })

  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(avatar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit image' })).toBeVisible()
  await expect(avatar(page)).toHaveCount(0)
})

/** Picks an image of noise, which stays above 5 MB after compression. */
async function pickNoise(page: Page) {
  await page.locator('input[type=file]').evaluate(async (input: HTMLInputElement) => {
    const side = 4096
    const pixels = new Uint32Array(side * side)
    let seed = 1
    for (let i = 0; i < pixels.length; i++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      pixels[i] = (Math.imul(seed >>> 8, 2654435761) | 0xff000000) >>> 0
    }
    const canvas = new OffscreenCanvas(side, side)
    const data = new ImageData(new Uint8ClampedArray(pixels.buffer), side, side)
    canvas.getContext('2d')?.putImageData(data, 0, 0)
    const type = 'image/jpeg'
    const blob = await canvas.convertToBlob({ type, quality: 0.9 })
    const transfer = new DataTransfer()
    transfer.items.add(new File([blob], 'noise.jpg', { type }))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** The size of the profile's image, and the colours at its ends. */
async function corners(page: Page) {
  return await avatar(page).evaluate(async (shown: HTMLImageElement) => {
    const image = new Image()
    image.src = shown.src
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    })
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const colour = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
      return red > blue ? 'red' : 'blue'
    }
    return {
      upright: height > width,
      top: colour(width / 2, height / 8),
      bottom: colour(width / 2, (height * 7) / 8),
    }
  })
}

test('the referral link is copied, and referred users are listed @spec:8.10', async ({
  page,
  server,
  another,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, server, ada, '/profile')
  const link = await page.getByLabel('Referral Link').inputValue()
  expect(link).toMatch(/\/\?referral_code=\w+$/)
  await expect(page.getByLabel('Referral Link')).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expectToast(page, 'Referral link copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const myReferrals = page.getByRole('main').getByRole('button', { name: 'My referrals' })
  const panel = page.getByRole('dialog', { name: 'My referrals' })
  await myReferrals.click()
  await expect(panel.getByText('No Referred users')).toBeVisible()
  await page.keyboard.press('Escape')

  const friend = await another()
  await signIn(friend, server, 'grace@example.com', link)
  await page.reload()
  await myReferrals.click()
  await expect(panel.getByRole('listitem')).toHaveText([/grace@example.com/])
})

test('a second browser is listed, and signed out by ending its session', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/401/)
  await enter(page, server, ada, '/profile')
  await server.advance('1m')
  const second = await another()
  await enter(second, server, ada, '/profile')
  await expect(second.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await page.reload()
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expect(devices.getByText(/^Chrome on \w+/)).toHaveCount(2)
  await expectAccessible(page)
  await devices.getByRole('button', { name: /^Log out/ }).click()
  await expectToast(page, 'Device logged out')
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  await second.goto('/profile')
  await expect(second).toHaveURL(/\/login\?redirect=%2Fprofile$/)
  await expect(second.getByLabel('Email ID')).toBeVisible()
})

test('logging out ends the session and clears the browser’s data @spec:4.4', async ({
  page,
  server,
}) => {
  await signIn(page, server, ada, '/login?redirect=%2Fprofile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
  const session = await (await page.request.get('/api/v1/session')).json()
  expect(session.data).toBeNull()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile$/)
})
