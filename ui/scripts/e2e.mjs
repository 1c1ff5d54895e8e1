// Finds a Chromium and runs Playwright with it. Never skips: no browser is a failure.
// The order: CHROMIUM_PATH; the one packed in @sparticuz/chromium, which draws no window and so
// takes two thirds of the time; an installed browser.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackChromium } from './unpack-chromium.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const browser = await findBrowser().catch((error) => {
  console.error(
    `e2e: no Chromium to test with. ${error.message}\n` +
      'Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
  process.exit(1)
})
console.log(`e2e: ${browser.CHROMIUM_PATH}`)

const playwright = new URL('../node_modules/@playwright/test/cli.js', import.meta.url).pathname
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...browser },
})
process.exit(status ?? 1)

/** The variables that playwright.config.ts reads. */
async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which can not be run.`)
    return { CHROMIUM_PATH: given }
  }
  try {
    const { program, libraries, fontSettings } = await unpackChromium()
    return {
      CHROMIUM_PATH: program,
      CHROMIUM_LIBRARIES: libraries,
      CHROMIUM_FONT_SETTINGS: fontSettings,
    }
  } catch (error) {
    const installed = onPath()
    if (!installed) throw error
    return { CHROMIUM_PATH: installed }
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
