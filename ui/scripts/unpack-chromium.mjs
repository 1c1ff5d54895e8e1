import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = new URL('../node_modules', import.meta.url).pathname

/**
 * Unpacks the browser of @sparticuz/chromium once, with the fonts and the system libraries
 * that a bare machine lacks, into node_modules/.cache. Gives the paths of the three.
 */
export async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`None is packed for ${process.platform} ${process.arch}.`)
  }
  const manifest = join(modules, '@sparticuz/chromium/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(modules, `.cache/chromium-${version}`)
  if (!existsSync(folder)) {
    // Under another name until it is whole: what exists is never unpacked again.
    const partial = `${folder}.${process.pid}`
    try {
      await unpackInto(partial)
      writeFileSync(join(partial, 'fonts.conf'), fontSettings(folder))
      renameSync(partial, folder)
    } finally {
      rmSync(partial, { recursive: true, force: true })
    }
  }
  return {
    program: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    fontSettings: join(folder, 'fonts.conf'),
  }
}

/** The package takes its orders from the environment alone: where to, and with libraries. */
async function unpackInto(folder) {
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    delete process.env.TMPDIR
    delete process.env.AWS_EXECUTION_ENV
    Object.assign(process.env, before)
  }
}

/** The package's own settings look for its fonts in places that are not ours. */
function fontSettings(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}
