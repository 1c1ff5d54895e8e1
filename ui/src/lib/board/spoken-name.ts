import type { BoardElement } from './element'

const kindNames = {
  picture: 'Picture',
  note: 'Note',
  swatch: 'Color',
  fabric: 'Fabric',
  frame: 'Frame',
} as const

const longest = 80

/** What an element is called in a list: its title, its text, its name. */
export function titleOf(element: BoardElement): string {
  switch (element.kind) {
    case 'picture':
      return element.data.alt || 'without a description'
    case 'note':
      return shortened(element.data.text) || 'empty'
    case 'swatch':
      return element.data.name || element.data.hex
    case 'fabric':
      return element.data.name || 'without a name'
    case 'frame':
      return [element.data.title || 'without a title', element.data.theme]
        .filter(Boolean)
        .join(', ')
  }
}

const shortened = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

const states = { ready: '', waiting: ', being made', failed: ', not made' } as const

/** How an element is announced: 'Picture striped dress, 46 of 675'. */
export function spokenName(element: BoardElement, place: number, count: number): string {
  const state = element.kind === 'picture' ? states[element.data.state] : ''
  return `${kindNames[element.kind]} ${titleOf(element)}${state}, ${place} of ${count}`
}

export const kindName = (element: BoardElement): string => kindNames[element.kind]
