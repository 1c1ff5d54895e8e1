import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

/** An image model behind OpenAI's API on this machine, which refuses the first request. */
export async function openImageModel() {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    request.resume()
    response.setHeader('Content-Type', 'application/json')
    if (requests === 1) {
      const error = {
        message: 'Refused.',
        type: 'invalid_request_error',
        code: 'moderation_blocked',
      }
      response.writeHead(400).end(JSON.stringify({ error }))
      return
    }
    const data = [{ b64_json: grey(64, 80).toString('base64') }]
    response.end(JSON.stringify({ created: 1763800000, output_format: 'png', data }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      SELVEDGE_OPENAI_URL: `http://127.0.0.1:${port}/v1`,
      SELVEDGE_OPENAI_API_KEY: 'none',
      SELVEDGE_OPENAI_IMAGE_MODEL: 'gpt-image-1',
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A grey PNG. */
function grey(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
