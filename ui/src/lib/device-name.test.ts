import { describe, expect, test } from 'vitest'
import { deviceName, isMobile } from './device-name'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const agents = {
  chrome: `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
  edge: `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  opera: `${mozilla} (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`,
  samsung: `${mozilla} (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  firefox: `${mozilla} (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`,
  safari: `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
  phone: `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
  onPhone: `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`,
  tablet: `${mozilla} (Linux; Android 14; SM-X910) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
  book: `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
}

describe('the name of a device:', () => {
  test.each([
    ['Chrome on Windows', agents.chrome],
    ['Edge on Windows', agents.edge],
    ['Opera on Linux', agents.opera],
    ['Samsung Internet on Android', agents.samsung],
    ['Firefox on Linux', agents.firefox],
    ['Safari on Mac', agents.safari],
    ['Safari on iPhone', agents.phone],
    ['Chrome on iPhone', agents.onPhone],
    ['Chrome on Android', agents.tablet],
    ['Chrome on ChromeOS', agents.book],
    ['Linux', 'SomethingElse/1.0 (X11; Linux x86_64)'],
    ['Firefox', 'Firefox/143.0'],
    ['Unknown device', 'curl/8.5.0'],
    ['Unknown device', ''],
  ])('%s', (name, agent) => {
    expect(deviceName(agent)).toBe(name)
  })
})

test('phones and tablets are distinguished from computers', () => {
  expect([agents.phone, agents.tablet, agents.samsung].map(isMobile)).toEqual([true, true, true])
  expect([agents.chrome, agents.safari, agents.book].map(isMobile)).toEqual([false, false, false])
})
