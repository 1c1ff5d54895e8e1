import { expect, type Page } from '@playwright/test'

const workspace = '/api/v1/workspace/nordhaus'
const headers = { 'x-device-id': 'e2e'.padEnd(32, '0') }

/** Puts a file into the library through the API; returns its ID. */
export async function putFile(page: Page, name: string, content: Buffer): Promise<string> {
  const data = { name, size: content.length }
  const begun = await page.request.post(`${workspace}/uploads`, { data, headers })
  expect(begun.ok(), await begun.text()).toBe(true)
  const { upload, asset } = (await begun.json()).data
  if (asset) return asset._id
  const sent = await page.request.patch(`${workspace}/uploads/${upload._id}`, {
    data: content,
    headers: { ...headers, 'content-type': 'application/octet-stream', 'upload-offset': '0' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  return (await sent.json()).data.asset._id
}

/** A photo of something in a color, on white. */
export async function photoOf(page: Page, color: string): Promise<Buffer> {
  const encoded = await page.evaluate(async (color) => {
    const canvas = new OffscreenCanvas(400, 400)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, 400, 400)
    context.fillStyle = color
    context.fillRect(100, 80, 200, 240)
    // No two photos have the same content.
    context.fillRect(0, 0, 1, 1 + Math.random() * 3)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer()), Math.floor(Math.random() * 256)]
  }, color)
  return Buffer.from(encoded)
}

type File = { name: string; content: Buffer; supplier?: string; photoIds?: string[] }

/** Takes in a supplier's file through the API and waits until it is read; returns the batch's ID. */
export async function takeIn(page: Page, { name, content, supplier = '', photoIds = [] }: File) {
  const assetId = await putFile(page, name, content)
  const stores = await (await page.request.get(`${workspace}/catalog/stores`, { headers })).json()
  const data = { storeId: stores.data[0]._id, supplier, assetId, photoIds }
  const begun = await page.request.post(`${workspace}/catalog/batches`, { data, headers })
  expect(begun.ok(), await begun.text()).toBe(true)
  const id: string = (await begun.json()).data._id
  await expect.poll(async () => (await batchOf(page, id)).state).not.toBe('received')
  return id
}

export async function batchOf(page: Page, id: string) {
  const answer = await page.request.get(`${workspace}/catalog/batches/${id}`, { headers })
  return (await answer.json()).data
}

/** Begins a step of a batch through the API. */
export async function stepOf(page: Page, id: string, step: 'plan' | 'apply') {
  const begun = await page.request.post(`${workspace}/catalog/batches/${id}/${step}`, { headers })
  expect(begun.ok(), await begun.text()).toBe(true)
}
