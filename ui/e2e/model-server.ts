import { once } from 'node:events'
import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Answer = { status: number; body: object }

/** A server that makes pictures as OpenAI's does, when and if a test lets it. */
export class ModelServer {
  /** Words in prompts that are refused. */
  readonly refused = new Set<string>()
  private readonly held: (() => void)[] = []
  private isHolding = false

  private constructor(
    private readonly server: HttpServer,
    private readonly picture: Buffer,
  ) {}

  static async open(picture: Buffer): Promise<ModelServer> {
    const server = createServer(async (request, response) => {
      const { prompt } = JSON.parse(await text(request))
      await model.turn()
      send(response, model.answerTo(prompt))
    })
    const model = new ModelServer(server, picture)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return model
  }

  async close(): Promise<void> {
    this.release()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  /** The settings of a server that uses it. */
  get settings(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo
    return {
      SELVEDGE_OPENAI_URL: `http://127.0.0.1:${port}`,
      SELVEDGE_OPENAI_API_KEY: 'none',
      SELVEDGE_OPENAI_IMAGE_MODEL: 'atelier',
    }
  }

  /** Lets nothing be made until `release`. */
  hold(): void {
    this.isHolding = true
  }

  release(): void {
    this.isHolding = false
    for (const go of this.held.splice(0)) go()
  }

  private turn(): Promise<void> {
    if (!this.isHolding) return Promise.resolve()
    return new Promise((go) => this.held.push(go))
  }

  private answerTo(prompt: string): Answer {
    if ([...this.refused].some((word) => prompt.includes(word))) {
      const error = { message: 'Rejected.', type: 'user_error', code: 'moderation_blocked' }
      return { status: 400, body: { error } }
    }
    return { status: 200, body: { data: [{ b64_json: this.picture.toString('base64') }] } }
  }
}

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
