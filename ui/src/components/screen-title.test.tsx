import { act, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, test } from 'vitest'
import { Route, Router, Switch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ScreenTitle } from './screen-title'

function show(path: string) {
  const { hook, navigate } = memoryLocation({ path })
  const view = render(
    <Provider>
      <Router hook={hook}>
        <Switch>
          <Route path="/apps">
            <ScreenTitle title="Apps">All apps</ScreenTitle>
          </Route>
          <Route path="/team/:id">
            <ScreenTitle title="Team">The team</ScreenTitle>
          </Route>
        </Switch>
      </Router>
    </Provider>,
  )
  return { ...view, go: (next: string) => act(() => navigate(next)) }
}

const heading = () => screen.getByRole('heading', { level: 1 })

test('the document title is the screen’s, and the product’s after leaving it', () => {
  const { go, unmount } = show('/apps')
  expect(document.title).toBe('Apps · Selvedge')
  go('/team/1')
  expect(document.title).toBe('Team · Selvedge')
  unmount()
  expect(document.title).toBe('Selvedge')
})

test('the first screen doesn’t move the focus', () => {
  show('/apps')
  expect(document.body).toHaveFocus()
})

test('the heading of another screen takes the focus', () => {
  const { go } = show('/apps')
  go('/team/1')
  expect(heading()).toHaveTextContent('The team')
  expect(heading()).toHaveFocus()
})

test('the heading of the same screen about something else takes the focus', () => {
  const { go } = show('/team/1')
  go('/team/2')
  expect(heading()).toHaveFocus()
})
