import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { fakeCanvas, imageFile, refusedImages } from '@/test/canvas'
import { formOf, pick } from '@/test/form'
import { answer, refuse, server } from '@/test/server'
import { ada, openSignedIn } from '@/test/signed-in'

afterEach(() => vi.unstubAllGlobals())

const picture = '/api/v1/image/p-1'

const open = (imageUrl = '') =>
  openSignedIn('/workspace/w1/profile', 'My Profile', { user: { imageUrl } })

function keeps() {
  const sent: unknown[] = []
  server.use(
    http.post('*/api/v1/upload-image', async ({ request }) => {
      sent.push(await formOf(request))
      return answer({ url: picture })
    }),
    http.put('*/api/v1/profile', async ({ request }) => {
      const form = await formOf(request)
      sent.push(form)
      return answer({ ...ada, imageUrl: form.image ?? '' })
    }),
  )
  return sent
}

const shown = () => document.querySelectorAll(`main img[src="${picture}"]`).length

describe('the profile’s image', () => {
  test('is uploaded, and its URL is saved @spec:7.12', async () => {
    fakeCanvas()
    await open()
    const sent = keeps()
    expect(screen.queryByRole('button', { name: 'Remove image' })).not.toBeInTheDocument()
    pick(imageFile())
    await waitFor(() => expect(shown()).toBe(1))
    expect(sent).toEqual([{ image: 'image/jpeg' }, { image: picture }])
    expect(screen.getByRole('button', { name: 'Remove image' })).toBeVisible()
    await expectAccessible()
  })

  test('is removed', async () => {
    const { user } = await open(picture)
    const sent = keeps()
    expect(shown()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Remove image' }))
    await waitFor(() => expect(shown()).toBe(0))
    expect(sent).toEqual([{ imageUrl: '' }])
  })

  test('stays if it can’t be removed, with the reason', async () => {
    const { user } = await open(picture)
    server.use(http.put('*/api/v1/profile', () => refuse(500, 'It broke.')))
    await user.click(screen.getByRole('button', { name: 'Remove image' }))
    expect(await screen.findByText('It broke.')).toBeVisible()
    expect(shown()).toBe(1)
  })

  test.each(refusedImages('image/gif'))('%s is rejected', async (_, file, canvas, message) => {
    fakeCanvas(canvas)
    await open()
    const sent = keeps()
    pick(imageFile(file))
    expect(await screen.findByText(message)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('keeps the previous one if the server rejects the new one @spec:5.8', async () => {
    fakeCanvas()
    await open(picture)
    server.use(http.post('*/api/v1/upload-image', () => refuse(422, 'No.', 'image_broken')))
    pick(imageFile())
    expect(
      await screen.findByText('Some error occurred. Please try with a different image file'),
    ).toBeVisible()
    expect(shown()).toBe(1)
  })
})
