import { expect, expectAccessible, signIn, test } from './test'

const ada = 'ada@example.com'

test('a code leads a new user through setup to the home screen, and a returning user straight there @spec:4.2', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login or Create an account' })).toBeVisible()
  await page.getByLabel('Email ID').fill('  Ada@Example.com ')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter the Verification Code' })).toBeVisible()
  await expect(page.getByText(ada)).toBeVisible()
  await page.getByLabel('Verification Code').fill(await server.code(ada))
  await expect(page.getByRole('heading', { name: 'Setting up your account' })).toBeVisible()
  for (const step of [
    'Creating profile',
    'Setting up workspaces',
    'Provisioning resources',
    'Starting agents',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: step })).toBeVisible()
  }
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: 'What do you want to design?' })).toBeFocused()
  await page.getByRole('link', { name: 'Apps', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Retail Command Center' })).toBeVisible()

  await page.context().clearCookies()
  await server.advance('1m')
  await signIn(page, server, ada)
  await expect(page).toHaveURL(/\/home$/)
})

test('a wrong code shows an error and can be corrected @spec:8.4', async ({
  page,
  server,
  complaints,
}) => {
  complaints.push(/422/)
  await page.goto('/login')
  await page.getByLabel('Email ID').fill(ada)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const code = await server.code(ada)
  const field = page.getByLabel('Verification Code')
  await field.fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText('Invalid code! Try again or')).toBeVisible()
  await field.fill(code)
  await expect(page).toHaveURL(/\/home$/, { timeout: 15_000 })
})

test('the code accepts only digits and shows six places, and Go Back clears it', async ({
  page,
  server,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email ID').fill(ada)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const field = page.getByLabel('Verification Code')
  await expect(field).toBeFocused()
  const places = page.getByText('X', { exact: true })
  await expect(places).toHaveCount(6)
  for (const place of await places.all()) await expect(place).toBeVisible()
  const caret = await page.locator('[class*="caret"]').boundingBox()
  const first = await places.first().evaluate((place) => {
    const range = document.createRange()
    range.selectNodeContents(place)
    return range.getBoundingClientRect().left
  })
  expect((caret?.x ?? 0) + (caret?.width ?? 0), 'the caret stands before it').toBeLessThan(first)

  await page.keyboard.type('ab1-')
  await expect(field).toHaveValue('1')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByLabel('Email ID').fill('grace@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(field).toHaveValue('')
  const code = await server.code('grace@example.com')
  await field.fill(`${code.slice(0, 3)} ${code.slice(3, 5)}`)
  await expect(field).toHaveValue(code.slice(0, 5))
  await page.keyboard.type(`x${code[5]}`)
  await expect(page).toHaveURL(/\/home$/, { timeout: 15_000 })
})

test('a referral link shows who refers', async ({ page, server, another }) => {
  await signIn(page, server, 'ada.lovelace@example.com')
  const profile = await (await page.request.get('/api/v1/profile')).json()
  const visitor = await another()
  await visitor.goto(`/?referral_code=${profile.data.referralCode}`)
  await expect(visitor.getByText('Ada Lovelace invited you to Selvedge')).toBeVisible()
  await expectAccessible(visitor)
  await signIn(visitor, server, 'grace@example.com', visitor.url())
  await expect(visitor).toHaveURL(/\/home$/)

  const stranger = await another()
  await stranger.goto('/?referral_code=nobody')
  await expect(stranger.getByRole('heading', { name: 'Login or Create an account' })).toBeVisible()
  await expect(stranger.getByText(/invited you/)).toHaveCount(0)
})

test('another code can be requested after the countdown', async ({ page, server }) => {
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email ID').fill(ada)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const first = await server.code(ada)
  const resend = page.getByRole('button', { name: /Resend/ })
  await expect(resend).toBeDisabled()
  await page.clock.fastForward(31_000)
  await server.advance('31s')
  await expect(resend).toBeEnabled()
  await resend.click()
  const second = await server.code(ada, 2)
  await page.clock.resume()
  await expect(page.getByText('New code sent.')).toBeVisible() // which empties the field
  await page.getByLabel('Verification Code').fill(second)
  await expect(page).toHaveURL(/\/home$/, { timeout: 15_000 })
  expect(first).toMatch(/^\d{6}$/)
})

test('an expired code shows an error', async ({ page, server, complaints }) => {
  complaints.push(/422/)
  await page.goto('/login')
  await page.getByLabel('Email ID').fill(ada)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const code = await server.code(ada)
  await server.advance('11m')
  await page.getByLabel('Verification Code').fill(code)
  await expect(page.getByText(/expired/)).toBeVisible()
})

test('requesting codes too often shows how long to wait', async ({ page, server, complaints }) => {
  complaints.push(/429/)
  await page.goto('/login')
  await page.getByLabel('Email ID').fill(ada)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await server.code(ada)
  await page.reload()
  await page.getByLabel('Email ID').fill(ada)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(/Try again in \d+ seconds/)).toBeVisible()
  await expect(page.getByText(/You can try again in/)).toBeVisible()
})

test('Google signs in by the account chooser, and its errors are shown @spec:8.1', async ({
  page,
  complaints,
}) => {
  complaints.push(/422/)
  await page.goto('/login')
  const choose = async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    return await opened
  }
  let popup = await choose()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()

  popup = await choose()
  await popup.getByText('Use another account').click()
  await popup.getByLabel('Email address').fill('new@example.com')
  await popup.getByLabel('Name').fill('Nova')
  await popup.getByLabel(/Unverified email/).check()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Something went wrong while logging in with Google')).toBeVisible()

  popup = await choose()
  await popup.getByRole('button', { name: /ada@example.com/ }).click()
  await expect(page.getByRole('heading', { name: 'Setting up your account' })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/, { timeout: 15_000 })
})

test('sign-in redirects to the interrupted navigation', async ({ page, server }) => {
  await signIn(page, server, ada, '/login?redirect=%2Fprofile')
  await expect(page).toHaveURL(/\/profile$/, { timeout: 15_000 })
})

test('a redirect to another site is dropped @security:14', async ({ server, page: visitor }) => {
  for (const [index, target] of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'https://127.0.0.1@evil.test/',
  ].entries()) {
    await visitor.goto('about:blank') // what the screen before still asks for is refused without cookies
    await visitor.context().clearCookies()
    const path = `/login?redirect=${encodeURIComponent(target)}`
    await signIn(visitor, server, `ada${index}@example.com`, path)
    await expect(visitor, target).toHaveURL(/\/home$/, { timeout: 15_000 })
    expect(new URL(visitor.url()).origin, target).toBe(server.url)
  }
})

test('a session ended elsewhere redirects to sign-in', async ({ page, server, complaints }) => {
  complaints.push(/401/)
  await signIn(page, server, ada)
  await expect(page).toHaveURL(/\/home$/, { timeout: 15_000 })
  await page.request.post('/api/v1/logout')
  // The next request notices it first: this one, or one by the screen itself.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[aria-label="Collapse sidebar"]')?.click(),
  )
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
})

test('the entry keeps the query string, and each studio has its own panel on the sign-in screen', async ({
  page,
}) => {
  await page.goto('/?referral_code=abc&redirect=%2Fprofile')
  await expect(page).toHaveURL(/\/login\?referral_code=abc&redirect=%2Fprofile$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referral_code'))).toBe('abc')

  const seen = new Set<string>()
  for (const host of ['selvedge', 'techpacks', 'catalogix', 'photogenix']) {
    await page.goto(`/login?redirect=${encodeURIComponent(`https://app.${host}.test/`)}`)
    seen.add(await page.getByRole('complementary').getByRole('heading').innerText())
  }
  expect(seen.size).toBe(4)
})

test('the steps of sign-in are accessible', async ({ page, server }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Email can not be empty.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email ID').fill(ada)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByLabel('Verification Code')).toBeVisible()
  await server.code(ada)
  await expectAccessible(page)
})

test('legal pages open from sign-in in new tabs', async ({ page, context }) => {
  await page.goto('/login')
  for (const name of ['Terms', 'Privacy', 'Return', 'Cookie']) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: new RegExp(name) }).click()
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(name)
    await tab.close()
  }
})
