import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Workspace } from '@/api/queries/workspaces'
import { expectAccessible } from '@/test/axe'
import { serveRegistration } from '@/test/billing-account'
import { fakeCanvas, imageFile, refusedImages } from '@/test/canvas'
import { formOf, pick } from '@/test/form'
import { renderInApp } from '@/test/render'
import { answer, refuse, server } from '@/test/server'
import { nordhaus } from '@/test/signed-in'
import WorkspacePanel from './workspace-panel'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pictured: Workspace = { ...nordhaus, imageUrl: '/api/v1/image/w-1' }

function show(workspace?: Workspace) {
  const onSaved = vi.fn()
  const sent: unknown[] = []
  const keep = async ({ request }: { request: Request }) => {
    sent.push(await formOf(request))
    return answer({ ...nordhaus, name: 'As kept' })
  }
  const registered = serveRegistration()
  server.use(http.post('*/api/v1/workspace', keep), http.put('*/api/v1/workspace/w1', keep))
  const view = renderInApp(
    <WorkspacePanel workspace={workspace} onSaved={onSaved} onClose={() => {}} />,
  )
  const verb = workspace ? 'Update Workspace' : 'Create workspace'
  const action = screen.getByRole('button', { name: verb })
  return {
    ...view,
    onSaved,
    sent,
    registered,
    action,
    name: screen.getByLabelText('Workspace name'),
  }
}

/** Makes the next request fail without a message. */
function breakOnce() {
  vi.spyOn(FormData.prototype, 'set').mockImplementationOnce(() => {
    throw new TypeError('out of memory')
  })
}

const dimmed = (action: HTMLElement) => action.getAttribute('aria-disabled') === 'true'

describe('a new workspace', () => {
  test('can be created once it has a name that is not blank @spec:4.8', async () => {
    const { user, action, name } = show()
    expect(screen.getByRole('dialog', { name: 'Create New Workspace' })).toBeVisible()
    expect(dimmed(action)).toBe(true)
    await user.type(name, '   ')
    expect(dimmed(action)).toBe(true)
    await user.type(name, 'Maison')
    expect(dimmed(action)).toBe(false)
    await expectAccessible(screen.getByRole('dialog'))
  })

  test('with a name that is too long shows an error, isn’t truncated and isn’t sent', async () => {
    const { user, sent, name, action } = show()
    expect(name).toHaveAttribute('dir', 'auto')
    await user.click(name)
    await user.paste('x'.repeat(70))
    expect(name).toHaveAccessibleDescription('70 of 80 characters')
    await user.paste('y'.repeat(20))
    expect(name).toHaveValue('x'.repeat(70) + 'y'.repeat(20))
    expect(
      screen.getByText('Workspace name can have at most 80 characters. It has 90.'),
    ).toBeVisible()
    await user.click(action)
    expect(sent).toEqual([])
  })

  test('without a name is not sent, and requires one @spec:5.9', async () => {
    const { user, sent, name } = show()
    await user.type(name, ' {Enter}')
    expect(await screen.findByText('Enter Workspace name')).toBeVisible()
    expect(name).toHaveAccessibleDescription('Enter Workspace name')
    expect(sent).toEqual([])
    await expectAccessible(screen.getByRole('dialog'))
    await user.type(name, 'M')
    expect(screen.queryByText('Enter Workspace name')).not.toBeInTheDocument()
  })

  test('is sent with its name only', async () => {
    const { user, sent, registered, action, name, onSaved } = show()
    await user.type(name, ' Maison ')
    await user.click(action)
    expect(await screen.findByText('Workspace created successfully')).toBeVisible()
    expect(sent).toEqual([{ name: 'Maison' }])
    expect(registered, 'and its billing account is opened').toMatchObject([{ workspaceId: 'w1' }])
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ _id: 'w1' }))
  })

  test('is sent with its image', async () => {
    fakeCanvas()
    const { user, sent, action, name } = show()
    await user.type(name, 'Maison')
    pick(imageFile({ type: 'image/webp' }))
    expect(await screen.findByRole('button', { name: 'Change image' })).toBeVisible()
    await user.click(action)
    await waitFor(() => expect(sent).toEqual([{ name: 'Maison', image: 'image/jpeg' }]))
  })

  test('shows the server’s error @spec:8.5', async () => {
    const { user, action, name, onSaved } = show()
    server.use(http.post('*/api/v1/workspace', () => refuse(422, 'Too many workspaces.')))
    await user.type(name, 'Maison')
    await user.click(action)
    expect(await screen.findByText('Too many workspaces.')).toBeVisible()
    expect(onSaved).not.toHaveBeenCalled()
    expect(name).toHaveValue('Maison')
  })

  test('shows a failure without a reason @spec:8.5', async () => {
    const { user, action, name } = show()
    breakOnce()
    await user.type(name, 'Maison')
    await user.click(action)
    expect(await screen.findByText('Error creating workspace.')).toBeVisible()
  })
})

describe('a workspace can be updated', () => {
  test('only after its name changed @spec:4.8', async () => {
    const { user, action, name } = show(nordhaus)
    expect(screen.getByRole('dialog', { name: 'Update Workspace' })).toBeVisible()
    expect(name).toHaveValue('Nordhaus')
    expect(dimmed(action)).toBe(true)
    await user.type(name, ' AB')
    expect(dimmed(action)).toBe(false)
    await user.type(name, '{Backspace}{Backspace}')
    expect(dimmed(action)).toBe(true)
  })

  test('with its name only', async () => {
    const { user, sent, action, name, onSaved } = show(pictured)
    await user.type(name, ' AB')
    await user.click(action)
    expect(await screen.findByText('Workspace updated successfully')).toBeVisible()
    expect(sent).toEqual([{ name: 'Nordhaus AB' }])
    expect(onSaved).toHaveBeenCalledOnce()
  })

  test('with a new image only', async () => {
    fakeCanvas()
    const { user, sent, action } = show(nordhaus)
    pick(imageFile())
    await waitFor(() => expect(dimmed(action)).toBe(false))
    await user.click(action)
    await waitFor(() => expect(sent).toEqual([{ image: 'image/jpeg' }]))
  })

  test('by removing its image', async () => {
    const { user, sent, action } = show(pictured)
    await user.click(screen.getByRole('button', { name: 'Remove image' }))
    expect(dimmed(action)).toBe(false)
    await user.click(action)
    await waitFor(() => expect(sent).toEqual([{ imageUrl: '' }]))
  })

  test('not after an image was picked and removed again', async () => {
    fakeCanvas()
    const { user, action } = show(nordhaus)
    pick(imageFile())
    await user.click(await screen.findByRole('button', { name: 'Remove image' }))
    expect(dimmed(action)).toBe(true)
  })

  test('not to a blank name', async () => {
    const { user, sent, action, name } = show(nordhaus)
    await user.clear(name)
    expect(dimmed(action)).toBe(false)
    await user.click(action)
    expect(await screen.findByText('Enter Workspace name')).toBeVisible()
    expect(sent).toEqual([])
  })

  test('and shows the server’s error @spec:8.6', async () => {
    const { user, action, name } = show(nordhaus)
    server.use(http.put('*/api/v1/workspace/w1', () => refuse(403, 'Not now.')))
    await user.type(name, ' AB')
    await user.click(action)
    expect(await screen.findByText('Not now.')).toBeVisible()
    expect(name).toHaveValue('Nordhaus AB')
  })

  test('and shows a failure without a reason @spec:8.6', async () => {
    const { user, action, name } = show(nordhaus)
    breakOnce()
    await user.type(name, ' AB')
    await user.click(action)
    expect(await screen.findByText('Error updating workspace.')).toBeVisible()
  })
})

describe('an image', () => {
  test.each(refusedImages('application/pdf'))(
    '%s is rejected',
    async (_, file, canvas, message) => {
      fakeCanvas(canvas)
      const { action } = show(nordhaus)
      pick(imageFile(file))
      expect(await screen.findByText(message)).toBeVisible()
      expect(dimmed(action)).toBe(true)
      await expectAccessible(screen.getByRole('dialog'))
    },
  )
})
