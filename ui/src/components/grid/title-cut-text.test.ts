import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { titleCutText } from './title-cut-text'

function cellOf(scrollWidth: number): HTMLElement {
  const cell = document.createElement('td')
  cell.textContent = '80% polyamide, 20% elastane'
  Object.defineProperty(cell, 'scrollWidth', { value: scrollWidth })
  Object.defineProperty(cell, 'clientWidth', { value: 100 })
  return cell
}

test('a cell that cuts its text has it as its title while it is hovered', () => {
  const cell = cellOf(180)
  titleCutText({ target: cell })
  expect(cell.title).toBe('80% polyamide, 20% elastane')
  fireEvent.mouseLeave(cell)
  expect(cell).not.toHaveAttribute('title')
})

test('a cell that has room, or a title already, is left alone', () => {
  const roomy = cellOf(100)
  titleCutText({ target: roomy })
  expect(roomy).not.toHaveAttribute('title')
  const refused = cellOf(180)
  refused.title = 'Write a number.'
  titleCutText({ target: refused })
  expect(refused.title).toBe('Write a number.')
})
