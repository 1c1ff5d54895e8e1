import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api/error'
import type { Upload, UploadState } from '@/api/upload-queue'
import { uploadsProgress, uploadsTitle, uploadText } from './upload-text'

function uploadOf(state: UploadState, size = 2_000_000, sent = 0, error: unknown = null): Upload {
  const file = { name: 'a.jpg', size } as File
  return { id: 1, workspaceId: 'w1', file, appId: undefined, state, sent, asset: null, error }
}

test.each([
  [uploadOf('next'), 'Next'],
  [uploadOf('sending', 18_200_000, 11_700_000), '11.7 MB of 18.2 MB'],
  [uploadOf('known'), 'Already here'],
  [uploadOf('waiting'), 'Waiting for the connection'],
  [uploadOf('refused', 1, 0, new ApiError('Send it as JPEG.', 400)), 'Send it as JPEG.'],
  [uploadOf('refused', 1, 0, new TypeError('x')), "Couldn't upload. Try again."],
])('a file says %#: %s', (upload, text) => {
  expect(uploadText(upload)).toBe(text)
})

test.each<[UploadState[], string]>([
  [['sending', 'next', 'ready', 'known', 'refused'], 'Uploading 2 files'],
  [['sending'], 'Uploading 1 file'],
  [['paused', 'paused', 'ready'], 'Paused, 2 files left'],
  [['ready', 'known'], '2 files uploaded'],
  [['ready', 'refused'], '1 file uploaded, 1 not'],
  [['refused', 'refused'], "Couldn't upload 2 files"],
])('%j are titled %s', (states, title) => {
  expect(uploadsTitle(states.map((state) => uploadOf(state)))).toBe(title)
})

describe('the progress of all', () => {
  const uploads = [
    uploadOf('sending', 40_000_000, 21_000_000),
    uploadOf('ready', 10_000_000, 10_000_000),
    uploadOf('known', 500_000_000, 500_000_000),
    uploadOf('refused', 900_000_000),
  ]

  test('counts what is sent', () => {
    expect(uploadsProgress(uploads, null, 0)).toBe('31 MB of 50 MB')
  })

  test.each([
    [10_000, '31 MB of 50 MB, about 10 s'],
    [60_000, '31 MB of 50 MB, about 55 s'],
    [1_000_000, '31 MB of 50 MB, about 16 min'],
    [9_999_999, '31 MB of 50 MB, about 3 h'],
    [1000, '31 MB of 50 MB'],
  ])('after %i ms says %s', (now, text) => {
    expect(uploadsProgress(uploads, { sent: 11_000_000, at: 0 }, now)).toBe(text)
  })
})
