import { once } from 'node:events'
import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Answer = { status: number; body: object }

/** Of a JSON schema: what an answer of the emptiest kind needs. */
type Schema = {
  type: string
  enum?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
}

/** A server that makes pictures and reads briefs as OpenAI's does, when and if a test lets it. */
export class ModelServer {
  /** Words in prompts that are refused. */
  readonly refused = new Set<string>()
  /** Words in prompts that it can't work with. */
  readonly unusable = new Set<string>()
  private readonly held: (() => void)[] = []
  private isHolding = false

  private constructor(
    private readonly server: HttpServer,
    private readonly picture: Buffer,
  ) {}

  static async open(picture: Buffer): Promise<ModelServer> {
    const server = createServer(async (request, response) => {
      const asked = JSON.parse(await text(request))
      await model.turn()
      send(response, asked.messages ? briefAnswer(asked) : model.answerTo(asked.prompt))
    })
    // It would close a connection after five seconds, perhaps as the next request is sent on it.
    server.keepAliveTimeout = 0
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
      SELVEDGE_OPENAI_TEXT_MODEL: 'scribe',
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
    const has = (words: ReadonlySet<string>) => [...words].some((word) => prompt.includes(word))
    for (const [words, code] of [
      [this.refused, 'moderation_blocked'],
      [this.unusable, 'invalid_value'],
    ] as const) {
      const error = { message: 'Rejected.', type: 'user_error', code }
      if (has(words)) return { status: 400, body: { error } }
    }
    return { status: 200, body: { data: [{ b64_json: this.picture.toString('base64') }] } }
  }
}

/** What a brief is read as: a coat with a shawl collar, and nothing else. */
function briefAnswer(asked: { response_format: { json_schema: { schema: Schema } } }): Answer {
  const style = emptyOf(asked.response_format.json_schema.schema) as object
  const content = JSON.stringify({
    ...style,
    name: 'Cocoon coat',
    garment: 'coat',
    collar: 'shawl',
  })
  return { status: 200, body: { choices: [{ finish_reason: 'stop', message: { content } }] } }
}

function emptyOf({ type, enum: allowed, properties = {} }: Schema): unknown {
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, emptyOf(of)]))
  }
  if (type === 'array') return []
  if (type !== 'string') return 0
  return allowed?.includes('') === false ? allowed[0] : ''
}

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
