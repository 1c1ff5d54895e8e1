import type { KeyboardEvent } from 'react'

/** Arrow keys move the focus between the cards of a list, up and down by what stands there. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-card]')) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const at = cards.indexOf(event.target)
  const next = cards[nextCard(event.key, at, cards.length, columnsOf(event.currentTarget))]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The index of the card that a key leads to; -1 for none. */
export function nextCard(key: string, at: number, count: number, columns: number): number {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  }
  const step = steps[key] ?? 0
  const next = at + step
  return step !== 0 && next >= 0 && next < count ? next : -1
}

const columnsOf = (list: Element) =>
  getComputedStyle(list).gridTemplateColumns.split(' ').filter(Boolean).length || 1
