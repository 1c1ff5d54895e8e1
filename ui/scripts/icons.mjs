// Draws the icons that browsers take as pixels from public/favicon.svg: favicon.ico, what phones
// put on the home screen, and what the web manifest names.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.mjs'

const folder = new URL('../public/', import.meta.url)
const drawing = readFileSync(new URL('favicon.svg', folder), 'utf8')
// Phones cut corners of their own: the square is filled to its edges.
const square = drawing.replace(/<rect [^>]*\/>/, '<rect width="32" height="32" fill="#21201c" />')

const { CHROMIUM_PATH, CHROMIUM_LIBRARIES } = await findBrowser()
const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, ...(CHROMIUM_LIBRARIES && { LD_LIBRARY_PATH: CHROMIUM_LIBRARIES }) },
})
const page = await browser.newPage()

async function draw(svg, size) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100%}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

/** An ICO file of one image, which may be a PNG: a header of 6 bytes, an entry of 16, the image. */
function ico(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one image
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // color planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const write = (name, content) => writeFileSync(new URL(name, folder), content)
write('favicon.ico', ico(await draw(drawing, 32), 32))
write('apple-touch-icon.png', await draw(square, 180))
for (const size of [192, 512]) write(`icon-${size}.png`, await draw(square, size))
await browser.close()
