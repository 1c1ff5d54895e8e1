import { clothAddress } from '@/api/asset-url'
import { wholeCrop } from '@/lib/board/crop'
import { assetOf, type BoardElement, type Box } from '@/lib/board/element'
import { fabricWeight, fibreText } from '@/lib/board/fabric-text'
import { centerOf, grown, outerBox } from '@/lib/board/geometry'
import { type MadeOrigin, madeTitle } from '@/lib/origin-text'
import type { Stage } from '../canvas/stage'

/** Pixels of the longest side, and of a board unit, at most. */
const longest = 8000
const sharpest = 3
const margin = 24

type Ink = {
  paper: string
  ink: string
  quiet: string
  surface: string
  hair: string
  note: string
  tile: string
}

/** Draws a part of a board as a PNG, as it is seen in the light theme. */
export async function boardPng(
  stage: Stage,
  area: Box,
  elements: readonly BoardElement[],
): Promise<Blob> {
  const box = grown(area, margin)
  const scale = Math.min(sharpest, longest / Math.max(box.w, box.h))
  const canvas = new OffscreenCanvas(Math.ceil(box.w * scale), Math.ceil(box.h * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  await document.fonts.ready
  const ink = inkOf()
  context.fillStyle = ink.paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.translate(-box.x, -box.y)
  for (const element of elements) {
    const image = await imageOf(stage, element)
    context.save()
    const middle = centerOf(element)
    context.translate(middle.x, middle.y)
    context.rotate(((element.rotation ?? 0) * Math.PI) / 180)
    context.translate(-element.w / 2, -element.h / 2)
    draw(context, element, image, ink)
    mark(context, element, stage.origins.get().get(assetOf(element) ?? ''))
    context.restore()
    image?.close()
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

/** What is drawn for a selection: it, and what lies within its box for a frame. */
export function areaOf(elements: readonly BoardElement[]): Box | null {
  let area: Box | null = null
  for (const element of elements) {
    const { x, y, w, h } = outerBox(element)
    // A frame's title is above it.
    const top = element.kind === 'frame' ? y - 32 : y
    const right: number = Math.max(area ? area.x + area.w : x + w, x + w)
    const bottom: number = Math.max(area ? area.y + area.h : y + h, y + h)
    const left: number = Math.min(area?.x ?? x, x)
    const upper: number = Math.min(area?.y ?? top, top)
    area = { x: left, y: upper, w: right - left, h: bottom - upper }
  }
  return area
}

/** A page's own colors; those of the light theme, which is the one of paper. */
function inkOf(): Ink {
  const light = document.createElement('div')
  light.className = 'light'
  light.hidden = true
  document.body.append(light)
  const style = getComputedStyle(light)
  const color = (name: string) => {
    // A canvas does not know all that a style sheet does.
    light.style.color = `var(${name})`
    return style.color
  }
  const ink = {
    paper: color('--paper'),
    ink: color('--ink'),
    quiet: color('--ink-2'),
    surface: color('--surface'),
    hair: color('--hair'),
    note: color('--note'),
    tile: color('--tile'),
  }
  light.remove()
  return ink
}

function addressOf(stage: Stage, element: BoardElement): string | null {
  const asset = assetOf(element)
  if (asset !== undefined) return stage.view.images.address(asset, 960)
  if (element.kind !== 'fabric') return null
  const { name, weave, hex } = element.data
  return clothAddress({ name, weave, color: hex })
}

async function imageOf(stage: Stage, element: BoardElement): Promise<ImageBitmap | null> {
  const address = addressOf(stage, element)
  if (address === null) return null
  try {
    const answer = await fetch(address)
    return answer.ok ? await createImageBitmap(await answer.blob()) : null
  } catch {
    return null
  }
}

type Context = OffscreenCanvasRenderingContext2D

function draw(context: Context, element: BoardElement, image: ImageBitmap | null, ink: Ink) {
  const { w, h } = element
  const fill = (color: string, box: Box = { x: 0, y: 0, w, h }) => {
    context.fillStyle = color
    context.fillRect(box.x, box.y, box.w, box.h)
  }
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    color: string,
    width: number,
  ) => {
    context.font = font
    context.fillStyle = color
    for (const [index, line] of linesOf(context, text, width).entries()) {
      context.fillText(line, x, y + index * lineHeight(font))
    }
  }
  switch (element.kind) {
    case 'picture': {
      const crop = element.data.crop ?? wholeCrop
      fill(ink.tile)
      if (image) cover(context, image, crop, { x: 0, y: 0, w, h })
      return
    }
    case 'swatch':
      fill(element.data.hex)
      fill(ink.surface, { x: 0, y: h - 40, w, h: 40 })
      write(element.data.name || element.data.hex, 6, h - 24, sans(11.5, 500), ink.ink, w - 12)
      write(element.data.code || element.data.hex, 6, h - 9, sans(11), ink.quiet, w - 12)
      return
    case 'fabric': {
      const cut = cutWidth(element)
      fill(ink.surface)
      if (image) cover(context, image, wholeCrop, { x: 0, y: 0, w: cut, h })
      else fill(ink.tile, { x: 0, y: 0, w: cut, h })
      write(element.data.name, cut + 10, 21, sans(13, 500), ink.ink, w - cut - 20)
      const facts = [
        fibreText(element.data.fibres),
        fabricWeight(element.data),
        element.data.supplier ?? '',
      ]
      write(facts.filter(Boolean).join('\n'), cut + 10, 39, sans(11.5), ink.quiet, w - cut - 20)
      return
    }
    case 'note': {
      const { text, tone } = element.data
      if (tone === 'note') fill(ink.note)
      const [x, y] = tone === 'note' ? [14, 26] : [4, 20]
      const font = tone === 'title' ? serif(28) : sans(tone === 'plain' ? 14 : 13)
      write(text, x, tone === 'title' ? 28 : y, font, ink.ink, w - 2 * x)
      return
    }
    case 'frame':
      fill(ink.surface)
      context.strokeStyle = ink.hair
      context.strokeRect(0, 0, w, h)
      write(element.data.title, 0, -10, serif(18), ink.ink, w)
  }
}

/** Says in a corner of a picture, in as many words as there is room for, that it was made. */
function mark(context: Context, element: BoardElement, origin: MadeOrigin | undefined) {
  const title = madeTitle(origin)
  if (!title) return
  const w = element.kind === 'fabric' ? cutWidth(element) : element.w
  context.font = sans(10, 500)
  const words = [title, origin === 'drawn' ? 'No AI' : 'AI'].find(
    (each) => context.measureText(each).width + 18 <= w,
  )
  if (!words || element.h < 26) return
  const width = context.measureText(words).width + 8
  context.fillStyle = 'rgb(253 253 252 / 0.86)'
  context.fillRect(w - 5 - width, element.h - 21, width, 16)
  context.fillStyle = '#3b3833'
  context.fillText(words, w - 1 - width, element.h - 9.5)
}

const cutWidth = ({ w }: Box) => Math.min(84, w * 0.38)

const family = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
const sans = (size: number, weight = 400) => `${weight} ${size}px ${family('--font-sans')}`
const serif = (size: number) => `400 ${size}px ${family('--font-display')}`
const lineHeight = (font: string) => Number.parseFloat(font.split(' ')[1] ?? '13') * 1.45

/** A part of a picture, so that it covers a box. */
function cover(context: Context, image: ImageBitmap, crop: Box, to: Box) {
  const part = {
    x: crop.x * image.width,
    y: crop.y * image.height,
    w: crop.w * image.width,
    h: crop.h * image.height,
  }
  const scale = Math.max(to.w / part.w, to.h / part.h)
  const w = to.w / scale
  const h = to.h / scale
  context.drawImage(
    image,
    part.x + (part.w - w) / 2,
    part.y + (part.h - h) / 2,
    w,
    h,
    to.x,
    to.y,
    to.w,
    to.h,
  )
}

function linesOf(context: Context, text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && context.measureText(longer).width > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  })
}
