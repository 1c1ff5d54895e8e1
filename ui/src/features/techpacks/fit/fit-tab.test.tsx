import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import type { Fit } from '@/api/queries/techpack'
import { onPhone } from '@/test/phone'
import { answer, refuse, server } from '@/test/server'
import { openTab, withRoom } from '@/test/techpack-tab'
import FitTab from './fit-tab'

const point = (code: string, measured: number | null) => ({
  code,
  name: `Point ${code}`,
  how: '',
  critical: true,
  spec: 6000,
  minus: 100,
  plus: 100,
  measured,
  revised: null,
  remark: '',
})

/** Serves a fit session of two points. Returns it as it is saved. */
function serveFit() {
  const now = {
    fit: {
      _id: 'f1',
      version: 1,
      verdict: '',
      sheet: {
        stage: 'proto',
        size: 'M',
        supplier: '',
        points: [point('B01', 6050), point('B02', null)],
      },
      createdByName: 'Ada',
      createdAt: '2026-03-10T12:00:00Z',
    } as unknown as Fit,
  }
  const path = '*/api/v1/workspace/w1/techpacks/t1/fits'
  server.use(
    http.get(path, () => answer([now.fit])),
    http.put(`${path}/f1`, async ({ request }) => {
      const { version, sheet } = (await request.json()) as Pick<Fit, 'version' | 'sheet'>
      if (version !== now.fit.version) return refuse(409, 'Somebody else measured.', 'fit_changed')
      now.fit = { ...now.fit, version: version + 1, sheet }
      return answer(now.fit)
    }),
  )
  const measured = () => now.fit.sheet.points.map((each) => each.measured)
  /** Somebody else fills in a point. */
  const others = (code: string, tenths: number) => {
    const points = now.fit.sheet.points.map((each) =>
      each.code === code ? { ...each, measured: tenths } : each,
    )
    now.fit = { ...now.fit, version: now.fit.version + 1, sheet: { ...now.fit.sheet, points } }
  }
  return { measured, others }
}

test('on a phone a measure is filled in, and taken back by emptying it', async () => {
  onPhone()
  withRoom()
  const { measured } = serveFit()
  const { user } = openTab(<FitTab />)
  await user.click(await screen.findByRole('button', { name: /^B01/ }))
  const measuring = await screen.findByRole('dialog', { name: 'Sund coat, Proto' })
  const press = (name: string) => user.click(within(measuring).getByRole('button', { name }))
  expect(within(measuring).getByRole('textbox')).toHaveValue('605')
  for (let i = 0; i < 3; i++) await press('Delete the last')
  await press('Next')
  await waitFor(() => expect(measured()).toEqual([null, null]))
  expect(within(measuring).getByRole('heading', { level: 3 })).toHaveTextContent('Point B02')
  for (const key of ['5', '9', '9']) await press(key)
  await press('Next')
  await waitFor(() => expect(measured()).toEqual([null, 5990]))
})

test('the same point that somebody else measured is for a person to choose', async () => {
  withRoom()
  const { measured, others } = serveFit()
  const { user } = openTab(<FitTab />)
  const first = await screen.findByRole('textbox', { name: 'Measured, B01' })
  others('B01', 6100)
  await user.clear(first)
  await user.type(first, '590{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('filled in B01 as 610 mm at the same time. Yours was 590 mm.')
  others('B02', 6020)
  await user.type(screen.getByRole('textbox', { name: 'Measured, B02' }), '588{Enter}')
  await waitFor(() => expect(alert).toHaveTextContent('The same goes for 1 more.'))
  expect(measured()).toEqual([6100, 6020])
  await user.click(within(alert).getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(measured()).toEqual([5900, 5880]))
})
