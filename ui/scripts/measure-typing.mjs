// Types into the chart of a techpack and prints as JSON how many milliseconds each Enter took until
// the drawing that follows from it was on the screen. The cookies of who types are in COOKIES.
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'

const url = process.argv[2]
const settling = 10 // cells that are not counted
const counted = 100
const code = 'B02' // chest width: its arrow is as long as what was typed

const { CHROMIUM_PATH, CHROMIUM_LIBRARIES } = await findBrowser()
const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, ...(CHROMIUM_LIBRARIES && { LD_LIBRARY_PATH: CHROMIUM_LIBRARIES }) },
})
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { Cookie: process.env.COOKIES ?? '' },
  })
  await page.goto(url)
  const grid = page.getByRole('grid', { name: /^Measurements of/ })
  await page.waitForSelector(`[data-code="${code}"] path`, { state: 'attached' })
  await grid.focus()
  const row = await grid
    .getByRole('row')
    .filter({ hasText: code })
    .first()
    .getAttribute('data-index')
  for (let i = 0; i < Number(row); i++) await page.keyboard.press('ArrowDown')
  await page.evaluate(watch, code)
  const base = await grid
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.findIndex((head) => head.textContent?.startsWith('base ')))
  for (let i = 0; i < base; i++) await page.keyboard.press('ArrowRight')
  for (let i = 0; i < settling + counted; i++) {
    await page.keyboard.type(`${610 + i} mm`)
    const checked = page.waitForResponse((response) => response.url().endsWith('/check'))
    await page.keyboard.press('Enter')
    await page.waitForFunction((done) => window.took.length > done, i)
    await page.keyboard.press('ArrowUp')
    await checked
  }
  console.log(JSON.stringify((await page.evaluate(() => window.took)).slice(settling)))
} finally {
  await browser.close()
}

/** Keeps, for each Enter, the milliseconds until the frame with another arrow is drawn. */
function watch(code) {
  window.took = []
  const arrow = () => document.querySelector(`[data-code="${code}"] path`)?.getAttribute('d')
  document.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter') return
      const before = arrow()
      const look = () => {
        if (arrow() === before) return requestAnimationFrame(look)
        // A message arrives after the frame.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.took.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    true,
  )
}
