/** Shows the whole text of a cell that cuts it, for as long as it is hovered. */
export function titleCutText({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (cell?.title !== '' || !isCut(cell)) return
  cell.title = cell.textContent
  // What it says may be another text by the next time.
  cell.addEventListener('mouseleave', () => cell.removeAttribute('title'), { once: true })
}

const isCut = (cell: HTMLElement) =>
  [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
