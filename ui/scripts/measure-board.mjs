// Opens a board, and moves and zooms its camera by a step a frame. Prints as JSON what that took:
// node measure-board.mjs ADDRESS [OPENINGS]. The cookies of who looks are in COOKIES.
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'

const [url, openings = '1'] = process.argv.slice(2)
const steps = 60

const { CHROMIUM_PATH, CHROMIUM_LIBRARIES } = await findBrowser()
const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer'],
  // With it, all would be drawn by a graphics card that is imitated.
  ignoreDefaultArgs: ['--enable-unsafe-swiftshader'],
  env: { ...process.env, ...(CHROMIUM_LIBRARIES && { LD_LIBRARY_PATH: CHROMIUM_LIBRARIES }) },
})
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { Cookie: process.env.COOKIES ?? '' },
  })
  const isImage = (request) => /\/w\d+$/.test(new URL(request.url()).pathname)
  let thumbnails = 0
  let pending = 0
  page.on('request', (request) => {
    if (isImage(request)) pending++
  })
  page.on('response', (response) => {
    if (isImage(response)) thumbnails += Number(response.headers()['content-length'])
  })
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(end, (request) => {
      if (isImage(request)) pending--
    })
  }
  /** Waits until every picture in sight has been there for a while, as sharp as it gets. */
  const untilShown = async () => {
    await page.waitForFunction(() => {
      const options = [...document.querySelectorAll('[role="option"]')]
      if (options.length < Number(options[0]?.ariaSetSize)) return false
      const bare = '[data-kind="picture"]:not([data-far]):not(:has([style*="background-image"]))'
      return !options.some((option) => {
        const { left, right, top, bottom } = option.getBoundingClientRect()
        const inSight = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
        return inSight && option.matches(bare)
      })
    })
    do await page.waitForTimeout(1500)
    while (pending > 0)
  }
  await page.addInitScript(noteFirstDrawing)
  page.setDefaultTimeout(120_000)
  const drawn = []
  let asked = 0
  for (let i = 0; i < Number(openings); i++) {
    await page.goto(url)
    await page.waitForFunction(() => window.drawnAt)
    drawn.push(await page.evaluate(() => window.drawnAt))
    await untilShown()
    // Later they come from the browser's cache.
    asked ||= thumbnails
  }
  const all = page.getByRole('button', { name: 'Show all' })
  const half = async () => {
    await page.getByRole('button', { name: /^Zoom \d+ %/ }).click()
    await step(page, 'half')
  }
  const measured = {}
  for (const [name, prepare] of [
    ['panHalf', half],
    ['panAll', () => all.click()],
    ['zoom', () => all.click()],
  ]) {
    await prepare()
    await untilShown()
    measured[name] = await measure(page, name)
  }
  console.log(JSON.stringify({ drawn, thumbnails: asked, ...measured }))
} finally {
  await browser.close()
}

/** In the page: keeps when the frame with the board's elements was drawn. */
function noteFirstDrawing() {
  const look = () => {
    if (!document.querySelector('[role="option"]')) return requestAnimationFrame(look)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.drawnAt = performance.now()
      }),
    )
  }
  look()
}

/** Milliseconds a step: of all of the browser's processes, of the page's main thread, and of each frame. */
async function measure(page, name) {
  const main = await page.context().newCDPSession(page)
  await main.send('Performance.enable', { timeDomain: 'threadTicks' })
  const whole = await browser.newBrowserCDPSession()
  const read = async () => {
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    const { metrics } = await main.send('Performance.getMetrics')
    const busy = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']
    return {
      processor: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
      main: metrics.reduce((sum, { name, value }) => sum + (busy.includes(name) ? value : 0), 0),
    }
  }
  const before = await read()
  const frames = await step(page, name, steps)
  const after = await read()
  await main.detach()
  await whole.detach()
  const each = (key) => ((after[key] - before[key]) * 1000) / steps
  return { processor: each('processor'), main: each('main'), frames }
}

/** Turns the wheel once a frame, and returns the milliseconds between the frames. */
function step(page, name, count = 1) {
  return page.evaluate(
    async ([name, count]) => {
      const view = document.querySelector('[data-tool][data-zoom]')
      const { left, top } = view.getBoundingClientRect()
      const turns = {
        panAll: (t) => ({ deltaX: 6 * Math.cos(3 * t), deltaY: 4 * Math.sin(3 * t) }),
        panHalf: (t) => ({ deltaX: 14 * Math.cos(1.3 * t), deltaY: 9 * Math.sin(1.1 * t) }),
        zoom: (t) => ({ ctrlKey: true, deltaY: -4.5 * Math.sin(2.1 * t) }),
        half: () => ({ ctrlKey: true, deltaY: 100 * Math.LN2 }),
      }
      const frame = () => new Promise(requestAnimationFrame)
      const frames = []
      let last = await frame()
      for (let i = 0; i < count; i++) {
        const at = { clientX: left + 600, clientY: top + 400, bubbles: true, cancelable: true }
        view.dispatchEvent(new WheelEvent('wheel', { ...at, ...turns[name](i / 60) }))
        const now = await frame()
        frames.push(now - last)
        last = now
      }
      return frames
    },
    [name, count],
  )
}
