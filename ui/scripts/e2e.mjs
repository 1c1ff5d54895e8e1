// Runs Playwright with the Chromium that there is. Never skips: no browser is a failure.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.mjs'

const browser = await findBrowser()
console.log(`e2e: ${browser.CHROMIUM_PATH}`)

const playwright = new URL('../node_modules/@playwright/test/cli.js', import.meta.url).pathname
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...browser },
})
process.exit(status ?? 1)
