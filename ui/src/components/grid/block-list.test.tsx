import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BlockList } from './block-list'

const view = 800

/** Lays out each item as high as it says, in an area that scrolls. */
function layOut() {
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(view),
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(view),
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return Number.parseFloat((this.lastElementChild as HTMLElement).style.height) + 96
    }),
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return { height: Number(this.dataset.height) } as DOMRect
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

function open(count: number, heightOf: (block: number) => number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  layOut()
  const shown: number[] = []
  const renderBlock = (block: number) => (
    <li data-block={block} data-height={heightOf(block)}>
      {block}
    </li>
  )
  const list = (of: string) => (
    <BlockList
      label="Styles"
      count={count}
      of={of}
      estimate={200}
      head={null}
      render={renderBlock}
      onShow={(from, to) => shown.push(from, to)}
    />
  )
  const { rerender } = render(list('all'))
  const drawn = () => screen.getAllByRole('listitem').map((item) => Number(item.textContent))
  const top = () => Number.parseFloat(screen.getByRole('list').style.top)
  const area = screen.getByRole('list').parentElement?.parentElement as HTMLElement
  return {
    area,
    drawn,
    shown,
    /** The pixels that the first item in view is cut by, and which one it is. */
    inView() {
      let y = top()
      for (const block of drawn()) {
        if (y + heightOf(block) > area.scrollTop) return [block, area.scrollTop - y]
        y += heightOf(block)
      }
      return []
    },
    scroll(to: number) {
      area.scrollTop = to
      fireEvent.scroll(area)
    },
    wait: () => act(() => vi.advanceTimersByTime(1000)),
    change: () => rerender(list('others')),
  }
}

test('any part of a list with a million blocks is drawn, and no more', () => {
  const { area, drawn, shown, scroll, wait } = open(1_000_000, () => 200)
  expect(drawn()).toEqual([0, 1, 2, 3, 4, 5])
  expect(area.scrollHeight).toBe(8_000_096)
  scroll(4_000_000)
  wait()
  expect(drawn()[0]).toBeGreaterThan(499_900)
  expect(drawn().length).toBeLessThan(12)
  scroll(8_000_096 - view)
  wait()
  expect(drawn().at(-1)).toBe(999_999)
  expect(shown.slice(-2)).toEqual([drawn()[0], 1_000_000])
})

test('what is in view stays there when heights above it become known', () => {
  const { inView, scroll, wait } = open(100_000, (block) => (block % 3) * 110 + 40)
  scroll(10_000)
  const [block, offset] = inView() as [number, number]
  for (const by of [-300, -300, -300, 300, 300, 300]) scroll(10_000 + by)
  scroll(10_000)
  expect(inView()).toEqual([block, offset])
  wait()
  expect(inView()).toEqual([block, offset])
})

test('who scrolls up by short ways comes to the first block', () => {
  const { area, drawn, inView, scroll, wait } = open(100_000, (block) => 60 + (block % 5) * 70)
  scroll(6_000)
  for (let turn = 0; turn < 60 && area.scrollTop > 0; turn++) {
    scroll(Math.max(0, area.scrollTop - 400))
    wait()
  }
  expect(drawn()[0]).toBe(0)
  expect(inView()).toEqual([0, 0])
})

test('another list begins at its top', () => {
  const { area, drawn, scroll, change } = open(100_000, () => 200)
  scroll(500_000)
  expect(drawn()[0]).toBeGreaterThan(1000)
  change()
  expect(area.scrollTop).toBe(0)
  expect(drawn()[0]).toBe(0)
})
