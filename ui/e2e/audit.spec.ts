import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { agree, choosePlan } from './billing'
import { choose, invite, openEdit, press, teams } from './team'
import { demo, enter, expect, expectAccessible, expectToast, test } from './test'

test.use({ settings: demo })

const settings = '/workspace/nordhaus/workspace-settings'

const log = (page: Page): Locator => page.getByRole('region', { name: 'Audit log' })

/** The entries of the log, without their times. */
async function auditLines(page: Page): Promise<string[][]> {
  const rows = log(page).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.innerText)),
  )
}

test('changes of access and billing by an admin are listed and can be downloaded', async ({
  page,
  server,
}) => {
  const ada = 'ada@example.com'
  await enter(page, server, ada, settings)
  const before = (await auditLines(page)).length
  expect(before).toBeGreaterThan(15)

  await page.goto(teams)
  const edit = await openEdit(page, 'priya@example.com')
  await choose(edit, 'Role', 'Admin')
  await press(edit, 'Save Changes')
  await expectToast(page, 'User access updated successfully')
  await invite(page, 'nia@example.com', 'Listings')
  await choosePlan(page, '/workspace/nordhaus/billing', 'Starter')
  await agree(page, 'Downgrade to Starter')
  await page.waitForURL(/\/billing(\?.*)?$/)

  await page.goto(settings)
  const name = page.getByLabel('Workspace name')
  await name.fill('Nordhaus AB')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Workspace updated successfully')
  await expect(log(page).getByText('Renamed the workspace')).toBeVisible()
  const lines = await auditLines(page)
  expect(lines.slice(0, 4)).toEqual([
    ['Renamed the workspace from Nordhaus to Nordhaus AB', ada],
    [
      expect.stringMatching(
        /^Scheduled a plan change from Growth to Starter on .*\d{4}\s+Price: \$199\.00 → \$29\.00$/,
      ),
      ada,
    ],
    [expect.stringMatching(/^Invited nia@example\.com as a member\s+Apps: Listings$/), ada],
    ['Made priya@example.com an admin', ada],
  ])
  expect(lines).toHaveLength(before + 4)
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await log(page).getByText('Export CSV').click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  const [names, ...table] = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(names).toBe('id,dateTime,actor,actorId,action,subject,subjectId,field,before,after')
  const role =
    /,ada@example\.com,demo-ada,member\.role_changed,priya@example\.com,demo-priya,role,member,admin$/
  expect(table.filter((line) => role.test(line))).toHaveLength(1)
  expect(table[0]).toMatch(/,workspace\.renamed,Nordhaus,nordhaus,name,Nordhaus,Nordhaus AB$/)
  expect(table.at(-1)).toMatch(/,workspace\.created,Nordhaus,nordhaus,,,$/)
})

test('a member cannot see the audit log', async ({ page, server }) => {
  await enter(page, server, 'ines@example.com', settings)
  await expect(page.getByText('Member: the apps and stores an admin gave you.')).toBeVisible()
  await expect(page.getByText('Only admins of this workspace can do that.')).toBeVisible()
  await expect(log(page)).toHaveCount(0)
  for (const path of ['audit', 'audit.csv']) {
    const byHand = await page.request.get(`/api/v1/workspace/nordhaus/${path}`)
    expect(byHand.status(), path).toBe(403)
  }
})

test('on a phone the audit log is a list of cards', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, server, 'ada@example.com', settings)
  const cards = log(page).getByRole('list', { name: 'Audit log entries' })
  await expect(cards).toContainText('Released COAT-001')
  await expect(cards.getByRole('listitem').filter({ has: page.locator('dl') })).toHaveCount(10)
  const more = log(page).getByRole('button', { name: 'Show more' })
  while (await more.isVisible()) await more.click()
  await expect(cards).toContainText('Changed the plan from Standard to Growth')
  await expect(cards).toContainText('Created the workspace Nordhaus')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
