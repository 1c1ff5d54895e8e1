import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { uploadQueue } from '@/api/upload-queue'
import { expectAccessible } from '@/test/axe'
import { assetOf, openLibrary, serveLibrary, tile } from '@/test/library'
import { answer, refuse, server } from '@/test/server'

const heather = () => new File(['pixels'], 'heather.jpg', { type: 'image/jpeg' })
const uploads = '*/api/v1/workspace/w1/uploads'

afterEach(() => uploadQueue.remove(uploadQueue.uploads().map(({ id }) => id)))

/** A server that takes a file in one part. */
function takeFiles(library: ReturnType<typeof serveLibrary>) {
  const upload = { _id: 'u1', name: 'heather.jpg', offset: 0, partSize: 8, size: 6, expiresAt: '' }
  server.use(
    http.post(uploads, () => answer({ upload })),
    http.patch(`${uploads}/u1`, () => {
      const asset = assetOf('heather.jpg')
      library.assets = [asset]
      return answer({ asset })
    }),
  )
}

describe('a file', () => {
  test('that is chosen is uploaded into the wall', async () => {
    const library = serveLibrary()
    takeFiles(library)
    const { user } = openLibrary()
    await screen.findByText('Nothing here yet')
    await user.upload(screen.getByLabelText('Files to upload'), heather())
    expect(await screen.findByText('Ready')).toBeVisible()
    await tile('Image heather.jpg')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument()
  })

  test.each(['drop', 'paste'] as const)('is taken by %s, wherever on the page', async (how) => {
    const library = serveLibrary()
    takeFiles(library)
    openLibrary()
    await screen.findByText('Nothing here yet')
    const data = { types: ['Files'], files: [heather()] }
    if (how === 'drop') {
      fireEvent.dragOver(document.body, { dataTransfer: data })
      expect(await screen.findByText('Drop to upload')).toBeVisible()
      fireEvent.drop(document.body, { dataTransfer: data })
      expect(screen.queryByText('Drop to upload')).not.toBeInTheDocument()
    } else fireEvent.paste(document.body, { clipboardData: data })
    await tile('Image heather.jpg')
  })

  test('that is refused keeps the reason', async () => {
    serveLibrary()
    server.use(http.post(uploads, () => refuse(422, 'Send it as JPEG.', 'file_type')))
    const { user } = openLibrary()
    await screen.findByText('Nothing here yet')
    await user.upload(screen.getByLabelText('Files to upload'), heather())
    expect(await screen.findByText('Send it as JPEG.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Try/ })).not.toBeInTheDocument()
  })

  test('that the plan has no room for leads to the plans', async () => {
    serveLibrary()
    server.use(http.post(uploads, () => refuse(402, 'Your storage is full.', 'storage_full')))
    const { user } = openLibrary()
    await screen.findByText('Nothing here yet')
    await user.upload(screen.getByLabelText('Files to upload'), heather())
    expect(await screen.findByText('Your storage is full.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/workspace/w1/billing/plans',
    )
    expect(screen.getByRole('button', { name: 'Try heather.jpg again' })).toBeVisible()
  })
})

test('leaving the page asks only while bytes run', async () => {
  const library = serveLibrary()
  takeFiles(library)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.post(uploads, async () => {
      await held
      return undefined
    }),
  )
  const { user } = openLibrary()
  await screen.findByText('Nothing here yet')
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await user.upload(screen.getByLabelText('Files to upload'), heather())
  await screen.findByText('Uploading 1 file', { selector: 'b' })
  expect(asks()).toBe(true)
  release()
  await screen.findByText('Ready')
  await waitFor(() => expect(asks()).toBe(false))
})
