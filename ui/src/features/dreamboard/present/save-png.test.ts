import { expect, test, vi } from 'vitest'
import { BoardDocument } from '@/lib/board/board-document'
import { originsOf } from '@/lib/board/origins'
import { Observable } from '@/lib/observable'
import { pictureOf } from '@/test/boards'
import { Stage } from '../canvas/stage'
import { boardPng } from './save-png'

/** A canvas that remembers what was written on it; a letter is 6 pixels wide. */
function fakeCanvas() {
  const written: string[] = []
  const context = new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === 'fillText') return (text: string) => written.push(text)
        if (key === 'measureText') return (text: string) => ({ width: 6 * text.length })
        return () => {}
      },
      set: () => true,
    },
  )
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
      convertToBlob = async () => new Blob()
    },
  )
  return written
}

test('a made picture says so in the PNG, in short if it is narrow; a photograph says nothing', async () => {
  const written = fakeCanvas()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  })
  const wide = { w: 240, h: 200 }
  const elements = [
    pictureOf('photo', 'a0', wide),
    pictureOf('drawing', 'a1', wide),
    pictureOf('generated', 'a2', wide),
    pictureOf('narrow', 'a3', { w: 60, h: 90 }),
  ]
  const board = new BoardDocument('c1')
  board.load(elements, 1)
  const stage = new Stage(board, {
    readOnly: true,
    origins: new Observable(
      originsOf([
        { asset: 'a1', origin: 'drawn' },
        { asset: 'a2', origin: 'made' },
        { asset: 'a3', origin: 'edited' },
      ]),
    ),
    imageAddress: (asset) => `http://localhost/${asset}`,
    newId: () => 'n',
  })
  await boardPng(stage, { x: 0, y: 0, w: 100, h: 100 }, elements)
  expect(written).toEqual(['Drawn by rules, no AI', 'Made with AI', 'AI'])
})
