// Finds a Chromium. The order: CHROMIUM_PATH; the one packed in @sparticuz/chromium, which draws
// no window and so takes two thirds of the time; an installed browser.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unpackChromium } from './unpack-chromium.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The variables that playwright.config.ts reads; ends the program, and says why, where there is none. */
export async function findBrowser() {
  try {
    return await find()
  } catch (error) {
    console.error(
      `There is no Chromium to run. ${error.message}\n` +
        'Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
    )
    process.exit(1)
  }
}

async function find() {
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
