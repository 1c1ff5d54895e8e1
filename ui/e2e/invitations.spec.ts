import type { Page } from '@playwright/test'
import { hold } from './hold'
import { cancel, invite, resend, row, teams } from './team'
import { confirm, demo, enter, expect, expectAccessible, expectToast, signIn, test } from './test'

test.use({ settings: demo })

const ada = 'ada@example.com'
const grace = 'grace@example.com'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offer = (page: Page) => page.getByRole('region', { name: 'Invitations' })

test('an invitation is sent, resent, cancelled, rejected, resent and accepted', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/404.*\/api\/v1\/invite\//)
  await enter(page, server, ada, teams)
  await invite(page, `Grace@Example.com, linus@example.com , ${grace}`, 'Design Studio')
  for (const email of [grace, 'linus@example.com']) {
    await expect(row(page, email)).toContainText('Invite pending')
    await expect(row(page, email)).toContainText('Ada Lovelace')
    await server.invitation(email)
  }
  const first = await server.invitation(grace)
  await resend(page, grace)
  const second = await server.invitation(grace, 2)

  const receiver = await another()
  await enter(receiver, server, grace, first)
  await expect(heading(receiver, 'This invitation is no longer available')).toBeVisible()
  await receiver.goto('/home')
  await receiver.goto(second)
  await expect(heading(receiver, 'Join Nordhaus')).toBeVisible()
  await expect(receiver).toHaveURL(/\/invite$/)

  await cancel(page, grace)
  await receiver.reload()
  await expect(heading(receiver, 'This invitation is no longer available')).toBeVisible()
  await receiver.getByRole('link', { name: 'Go to your workspaces' }).click()
  await expect(heading(receiver, "Grace's workspace")).toBeVisible()
  await expect(offer(receiver)).toHaveCount(0)

  await invite(page, grace, 'Design Studio')
  await receiver.reload()
  await expect(offer(receiver)).toContainText('Ada Lovelace invited you to Nordhaus as a member.')
  await receiver.goto('/profile')
  await expect(offer(receiver)).toBeVisible()
  await receiver.goto('/home')
  await expect(offer(receiver)).toBeVisible()
  await offer(receiver).getByRole('button', { name: 'Reject the invitation to Nordhaus' }).click()
  await confirm(receiver, 'Reject this invitation?', 'Reject')
  await expectToast(receiver, 'Invitation rejected')
  await expect(offer(receiver)).toHaveCount(0)

  await page.reload()
  const rejected = row(page, grace).getByText('Invite rejected')
  await expect(rejected).toBeVisible()
  expect(await isRed(rejected)).toBe(true)
  await expect(row(page, grace).getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await row(page, grace)
    .getByRole('button', { name: `Resend Invite to ${grace}` })
    .click()
  await expectToast(page, 'Invite sent successfully!')
  await expect(row(page, grace)).toContainText('Invite pending')

  await receiver.reload()
  await offer(receiver).getByRole('button', { name: 'Accept the invitation to Nordhaus' }).click()
  await expectToast(receiver, "You've joined Nordhaus")
  await expect(heading(receiver, 'Nordhaus')).toBeVisible()
  await expect(receiver).toHaveURL(/\/workspace\/nordhaus$/)

  await page.reload()
  await expect(row(page, grace).getByRole('img', { name: 'Design Studio' })).toBeVisible()
  await expect(row(page, grace)).toContainText('Member')
  await expect(box(page)).toBeEnabled()
})

const box = (page: Page) => page.getByRole('checkbox', { name: `Select ${grace}` })

/** Whether the colour of a text is mostly red. */
async function isRed(text: ReturnType<Page['getByText']>) {
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  return red > 2 * green && red > 2 * blue
}

test('a new invitation can be requested for an expired one', async ({ page, server, another }) => {
  await enter(page, server, ada, teams)
  await invite(page, grace, 'Photo Studio')
  const link = await server.invitation(grace)
  await server.advance('360h')
  const receiver = await another()
  await enter(receiver, server, grace, link)
  await expect(heading(receiver, 'This invitation has expired')).toBeVisible()
  await expectAccessible(receiver)
  await receiver.getByRole('button', { name: 'Ask for a new invitation' }).click()
  await expect(receiver.getByText(`We asked Ada Lovelace to invite ${grace}.`)).toBeVisible()
  await receiver.goto('/home')
  await expect(heading(receiver, 'What do you want to design?')).toBeVisible()
  await expect(offer(receiver)).toHaveCount(0)

  await expect.poll(async () => (await server.mails(ada))[0]?.text).toContain(grace)
  const wayBack = /http\S+invite=true/.exec((await server.mails(ada))[0]?.text ?? '')?.[0]
  await page.goto(wayBack ?? '')
  await expect(page.getByRole('dialog', { name: 'Invite User' })).toBeVisible()
  await expect(page).toHaveURL(/\/teams$/)
  await page.keyboard.press('Escape')
  await expect(row(page, grace)).toContainText('Invite expired')
  await resend(page, grace)
  await expect(row(page, grace)).toContainText('Invite pending')
})

test('an invitation to another address offers to switch accounts or to request one', async ({
  page,
  server,
  another,
}) => {
  await enter(page, server, ada, teams)
  await invite(page, grace, 'Photo Studio')
  const stranger = await another()
  await enter(stranger, server, 'stranger@example.com', await server.invitation(grace))
  await expect(heading(stranger, 'This invitation was sent to another email address')).toBeVisible()
  await expect(stranger.getByText("You're signed in as stranger@example.com.")).toBeVisible()
  await expectAccessible(stranger)
  await stranger
    .getByRole('button', { name: 'Ask Ada Lovelace to invite stranger@example.com' })
    .click()
  await expect(
    stranger.getByText('We asked Ada Lovelace to invite stranger@example.com.'),
  ).toBeVisible()
  await expect
    .poll(async () => (await server.mails(ada))[0]?.text)
    .toContain("They'd like to join as stranger@example.com instead.")

  await stranger.getByRole('button', { name: 'Switch account' }).click()
  await expect(stranger).toHaveURL(/\/login/)
  await signIn(stranger, server, grace, stranger.url())
  await expect(heading(stranger, 'Join Nordhaus')).toBeVisible({ timeout: 15_000 })
  await stranger.getByRole('button', { name: 'Accept' }).click()
  await expect(stranger).toHaveURL(/\/workspace\/nordhaus$/)
})

test('the link without a session leads through sign-in to the invitation', async ({
  page,
  server,
  another,
}) => {
  await enter(page, server, ada, teams)
  await invite(page, grace, 'Photo Studio')
  const receiver = await another()
  await signIn(receiver, server, grace, await server.invitation(grace))
  await expect(heading(receiver, 'Join Nordhaus')).toBeVisible({ timeout: 15_000 })
  await expect(receiver.getByText('Ada Lovelace invited you to join as a member.')).toBeVisible()
  await expectAccessible(receiver)
  await receiver.getByRole('button', { name: 'Reject' }).click()
  await confirm(receiver, 'Reject this invitation?', 'Reject')
  await expectToast(receiver, 'Invitation rejected')
  await expect(heading(receiver, "Grace's workspace")).toBeVisible()
  await page.reload()
  await expect(row(page, grace)).toContainText('Invite rejected')
})

for (const who of ['a newcomer', 'an existing account'] as const) {
  test(`${who} who accepts by the mailed link lands in the joined workspace`, async ({
    page,
    server,
    another,
  }) => {
    await enter(page, server, ada, teams)
    await invite(page, grace, 'Photo Studio')
    const link = await server.invitation(grace)
    const receiver = await another()
    if (who === 'a newcomer') {
      await signIn(receiver, server, grace, link)
    } else {
      await enter(receiver, server, grace)
      await expect(heading(receiver, "Grace's workspace")).toBeVisible()
      await receiver.goto(link)
    }
    await expect(heading(receiver, 'Join Nordhaus')).toBeVisible({ timeout: 15_000 })
    await receiver.getByRole('button', { name: 'Accept' }).click()
    await expectToast(receiver, "You've joined Nordhaus")
    await expect(heading(receiver, 'Nordhaus')).toBeVisible()
    await expect(receiver).toHaveURL(/\/workspace\/nordhaus$/)

    // The same at the next visit.
    await receiver.goto('/workspace')
    await expect(heading(receiver, 'Nordhaus')).toBeVisible()
  })
}

test('an invitation on the home screen causes no layout shift', async ({
  page,
  server,
  another,
}) => {
  await enter(page, server, ada, teams)
  await invite(page, grace, 'Photo Studio')
  const receiver = await another()
  await receiver.addInitScript(() => {
    const shifts: { value: number; of: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Element | null }[]
        }
        const of = sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' ')
        shifts.push({ value, of })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enter(receiver, server, grace)
  await expect(heading(receiver, "Grace's workspace")).toBeVisible()
  await receiver.reload()
  await expect(offer(receiver)).toBeVisible()
  const main = receiver.getByRole('main')
  await expect(main.getByRole('link', { name: 'Dreamboard' })).toBeVisible()
  await receiver.waitForLoadState('networkidle')
  const shifts = await receiver.evaluate(
    () => (window as unknown as { shifts: { value: number; of: string }[] }).shifts,
  )
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(moved, JSON.stringify(shifts)).toBeLessThan(0.01)
})

test('a new user sees the invitation, signs in with its address and joins', async ({
  page,
  server,
  another,
}) => {
  const noor = 'noor@example.com'
  await enter(page, server, ada, teams)
  await invite(page, noor, 'Photo Studio')
  const receiver = await another()
  await receiver.goto(await server.invitation(noor))
  await expect(receiver).toHaveURL(/\/login/)
  await expect(receiver.getByText('Ada Lovelace invites you to Nordhaus')).toBeVisible()
  await expect(receiver.getByLabel('Email ID')).toHaveValue(noor)
  await expect(receiver.getByLabel('Email ID')).toBeEditable()
  await expectAccessible(receiver)
  await receiver.getByRole('button', { name: 'Continue', exact: true }).click()
  await receiver.getByLabel('Verification Code').fill(await server.code(noor))
  await expect(heading(receiver, 'Join Nordhaus')).toBeVisible({ timeout: 15_000 })
  await receiver.getByRole('button', { name: 'Accept' }).click()
  await expectToast(receiver, "You've joined Nordhaus")
  await expect(receiver).toHaveURL(/\/workspace\/nordhaus$/)
  await expect(heading(receiver, 'Nordhaus')).toBeVisible()
})

test('an invalid or expired invitation is shown before sign-in', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/404.*\/api\/v1\/invitation-preview\//)
  await enter(page, server, ada, teams)
  await invite(page, grace, 'Photo Studio')
  const first = await server.invitation(grace)
  await resend(page, grace)
  const second = await server.invitation(grace, 2)
  const receiver = await another()
  await receiver.goto(first)
  await expect(receiver.getByText('This invitation is no longer available')).toBeVisible()
  await expect(receiver.getByText(/Look for a newer mail/)).toBeVisible()
  await server.advance('360h')
  const later = await another()
  await later.goto(second)
  await expect(later.getByText('Your invitation to Nordhaus has expired')).toBeVisible()
  await expect(later.getByText('Sign in to ask Ada Lovelace for a new one.')).toBeVisible()
})

test('the sign-in form stays where it is as the note of an invitation arrives, at any width', async ({
  page,
  server,
  another,
  complaints,
}) => {
  complaints.push(/404.*\/api\/v1\/invitation-preview\//)
  await enter(page, server, ada, teams)
  await invite(page, grace, 'Photo Studio')
  const replaced = await server.invitation(grace)
  await resend(page, grace)
  const newest = await server.invitation(grace, 2)

  /** Opens a link, and expects this note to arrive without moving the button. */
  const receiver = await another()
  async function expectStill(link: string, note: string) {
    for (const width of [1440, 390, 320]) {
      // Links differ in their hash alone, for which no page is loaded.
      await receiver.goto('about:blank')
      await receiver.setViewportSize({ width, height: 844 })
      const answer = await hold(receiver, '**/api/v1/invitation-preview/*')
      await receiver.goto(link)
      const button = receiver.getByRole('button', { name: 'Continue', exact: true })
      await expect(button).toBeVisible()
      await receiver.evaluate(() => document.fonts.ready)
      const before = await button.boundingBox()
      answer.letGo()
      await expect(receiver.getByText(note)).toBeVisible()
      expect(await button.boundingBox(), `${note} at ${width} px`).toEqual(before)
      await receiver.unrouteAll()
    }
  }

  await expectStill(newest, 'Ada Lovelace invites you to Nordhaus')
  await expectStill(replaced, 'This invitation is no longer available')
  await server.advance('360h')
  await expectStill(newest, 'Your invitation to Nordhaus has expired')
})

test('invitation emails can be stopped by the link in one, and resumed', async ({
  page,
  server,
  another,
}) => {
  await enter(page, server, ada, teams)
  await invite(page, grace, 'Photo Studio')
  await server.invitation(grace)
  const link =
    /http\S+\/mail\/stop\/\S+/.exec((await server.mails(grace))[0]?.text ?? '')?.[0] ?? ''
  const receiver = await another()
  await receiver.goto(link)
  await expect(receiver.getByText(grace)).toBeVisible()
  await expectAccessible(receiver)
  await receiver.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(heading(receiver, "You won't get invitation emails anymore")).toBeVisible()

  await resend(page, grace)
  await expect(row(page, grace)).toContainText('Invite pending')
  await receiver.getByRole('button', { name: 'Get invitations again' }).click()
  await expect(heading(receiver, 'Stop invitation emails?')).toBeVisible()
  await resend(page, grace)
  await server.invitation(grace, 2)
  expect(await server.mails(grace)).toHaveLength(2)
})
