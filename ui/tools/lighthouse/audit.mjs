// Has Lighthouse audit one screen as on a phone, and prints what it finds as JSON. The cookies of
// who looks are in COOKIES. A package of its own because nothing else needs Lighthouse.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../scripts/find-browser.mjs'

const url = process.argv[2]
const { CHROMIUM_PATH, CHROMIUM_LIBRARIES, CHROMIUM_FONT_SETTINGS } = await findBrowser()
const chrome = await launch({
  chromePath: CHROMIUM_PATH,
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  envVars: CHROMIUM_LIBRARIES
    ? {
        ...process.env,
        LD_LIBRARY_PATH: CHROMIUM_LIBRARIES,
        FONTCONFIG_FILE: CHROMIUM_FONT_SETTINGS,
      }
    : undefined,
})
try {
  const extraHeaders = process.env.COOKIES ? { Cookie: process.env.COOKIES } : undefined
  const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error', extraHeaders })
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
  }
  const score = (name) => Math.round((lhr.categories[name].score ?? 0) * 100)
  const value = (name) => lhr.audits[name].numericValue
  console.log(
    JSON.stringify({
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaint: value('first-contentful-paint'),
      interactive: value('interactive'),
      shift: value('cumulative-layout-shift'),
    }),
  )
  for (const { id, title, score } of failed(lhr)) console.error(`${url}: ${score} ${id}: ${title}`)
} finally {
  chrome.kill()
}

/** The audits beside those of performance that cost points. */
function failed(lhr) {
  const counted = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    lhr.categories[name].auditRefs.filter(({ weight }) => weight > 0),
  )
  return counted.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1)
}
