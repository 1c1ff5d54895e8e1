import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useOpenPanel } from '@/components/open-panel'
import { renderInApp } from '@/test/render'
import { Panels } from './panels'

function Note({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <p>
      {text}{' '}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </p>
  )
}

/** A frame with a panel to open, which can enter another workspace and be unmounted. */
function Frame() {
  const openPanel = useOpenPanel()
  const [workspaceId, setWorkspaceId] = useState('w1')
  const [shown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => openPanel(Note, { text: 'First' })}>
        Open first
      </button>
      <button type="button" onClick={() => openPanel(Note, { text: 'Second' })}>
        Open second
      </button>
      <button type="button" onClick={() => setWorkspaceId('w2')}>
        Enter
      </button>
      <button type="button" onClick={() => setShown(!shown)}>
        Toggle
      </button>
      {shown && <Panels workspaceId={workspaceId} />}
    </>
  )
}

function show() {
  const { user } = renderInApp(<Frame />)
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('a panel replaces the open one, and closes', async () => {
  const { press } = show()
  await press('Open first')
  expect(await screen.findByText('First')).toBeVisible()
  await press('Open second')
  expect(await screen.findByText('Second')).toBeVisible()
  expect(screen.queryByText('First')).not.toBeInTheDocument()
  await press('Close')
  expect(screen.queryByText('Second')).not.toBeInTheDocument()
})

test('an open panel is closed when another workspace is entered', async () => {
  const { press } = show()
  await press('Open first')
  expect(await screen.findByText('First')).toBeVisible()
  await press('Enter')
  expect(screen.queryByText('First')).not.toBeInTheDocument()
  await press('Open second')
  expect(await screen.findByText('Second')).toBeVisible()
})

test('an open panel is closed when the frame is unmounted', async () => {
  const { press } = show()
  await press('Open first')
  expect(await screen.findByText('First')).toBeVisible()
  await press('Toggle')
  await press('Toggle')
  expect(screen.queryByText('First')).not.toBeInTheDocument()
})
