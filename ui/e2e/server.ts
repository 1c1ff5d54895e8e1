import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setInterval } from 'node:timers/promises'
import { openSupplies } from './supplies'

const binary = new URL('../../bin/selvedge-tested', import.meta.url).pathname

type Mail = { to: string; subject: string; text: string; html: string; sentAt: string }
type Settings = Record<string, string>

/** The environment variables with folders that servers start with a copy of: with the demo data, and with none. */
export const prepared = { demo: 'SELVEDGE_E2E_DEMO', empty: 'SELVEDGE_E2E_EMPTY' }

/** The settings of a server in production mode, in staging. */
export const staging = { SELVEDGE_E2E_SET: 'production' }

/** A real server with its own data folder, by default without demo data. */
export class Server {
  private constructor(
    /** Its origin, without a trailing slash. */
    readonly url: string,
    readonly folder: string,
    private readonly processes: readonly ChildProcess[],
    /** URLs of the emails it sent, and of its clock. */
    private readonly mailbox: string,
    private readonly clock: string,
  ) {}

  static async open(settings: Settings = {}): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-e2e-'))
    if (settings.SELVEDGE_E2E_SET === 'production') return Server.openStaging(folder, settings)
    const kind = settings.SELVEDGE_EMPTY === 'false' ? 'demo' : 'empty'
    const data = process.env[prepared[kind]]
    if (data) await cp(data, folder, { recursive: true })
    const [url, serve] = await launch(['serve'], /running at\s+(\S+)/, {
      SELVEDGE_ADDR: '127.0.0.1:0',
      SELVEDGE_DATA: folder,
      SELVEDGE_EMPTY: 'true',
      ...settings,
    })
    return new Server(url, folder, [serve], `${url}/local/mailbox.json`, `${url}/local/clock`)
  }

  /** With PostgreSQL, an SMTP server and a local Stripe in a separate process. */
  private static async openStaging(folder: string, settings: Settings): Promise<Server> {
    const supplies = await openSupplies()
    const keys = {
      SELVEDGE_STRIPE_SECRET_KEY: 'sk_test_staging',
      SELVEDGE_STRIPE_PUBLISHABLE_KEY: 'pk_test_staging',
      SELVEDGE_STRIPE_WEBHOOK_SECRET: 'whsec_staging',
    }
    const [stripe, mock] = await launch(
      [
        'stripe-mock',
        '--addr=127.0.0.1:0',
        `--data=${folder}`,
        `--secret-key=${keys.SELVEDGE_STRIPE_SECRET_KEY}`,
        `--publishable-key=${keys.SELVEDGE_STRIPE_PUBLISHABLE_KEY}`,
        `--webhook-secret=${keys.SELVEDGE_STRIPE_WEBHOOK_SECRET}`,
        `--webhook-url=http://${supplies.address}/api/billing/webhooks/stripe`,
      ],
      /running at\s+(\S+)/,
    )
    const production = {
      ...keys,
      SELVEDGE_ADDR: supplies.address,
      SELVEDGE_PUBLIC_URL: `http://${supplies.address}`,
      SELVEDGE_SECRET_KEY: '0123456789abcdef0123456789abcdef',
      SELVEDGE_DATABASE_URL: supplies.database,
      SELVEDGE_STRIPE_API_URL: stripe,
      SELVEDGE_GOOGLE_CLIENT_ID: 'staging',
      SELVEDGE_SMTP_URL: supplies.smtp,
      SELVEDGE_MAIL_FROM: 'Selvedge <mail@selvedge.example>',
      // Webhooks signed before the clock moved are rejected and resent, with a warning.
      SELVEDGE_LOG_LEVEL: 'error',
      ...settings,
    }
    for (const command of [['migrate'], ['plans', 'sync']]) await run(command, production)
    const [url, serve] = await launch(['serve'], /running at\s+([^\s,]+)/, production)
    return new Server(url, folder, [serve, mock], supplies.mailbox, `${stripe}/local/clock`)
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Stops the processes but keeps the folder. */
  async stop(): Promise<void> {
    for (const process_ of this.processes) {
      if (process_.exitCode === null) {
        process_.kill('SIGTERM')
        await once(process_, 'exit')
      }
    }
    // 66 is a data race, which the output shows.
    const failed = this.processes.find(({ exitCode }) => exitCode !== 0)
    if (failed) throw new Error(`${failed.spawnargs.join(' ')} ended with ${failed.exitCode}`)
  }

  /** The emails to an address, newest first. */
  async mails(to: string): Promise<Mail[]> {
    const response = await fetch(`${this.mailbox}?to=${encodeURIComponent(to)}`)
    return (await response.json()) as Mail[]
  }

  /** The sign-in codes emailed to an address, newest first. */
  async codes(to: string): Promise<string[]> {
    return (await this.mails(to)).flatMap(
      ({ subject }) => /^(\d{6}) is your Selvedge sign-in code$/.exec(subject)?.[1] ?? [],
    )
  }

  /** The newest sign-in code emailed to an address, once there are at least `count`. */
  async code(to: string, count = 1): Promise<string> {
    return await this.poll(`sign-in code ${count} to ${to}`, async () => {
      const codes = await this.codes(to)
      return codes.length >= count ? codes[0] : undefined
    })
  }

  /** The newest invitation link emailed to an address, once there are at least `count`. */
  async invitation(to: string, count = 1): Promise<string> {
    return await this.poll(`invitation ${count} to ${to}`, async () => {
      const links = (await this.mails(to)).flatMap(
        ({ text }) => text.match(/http\S+\/invite#\S+/) ?? [],
      )
      return links.length >= count ? links[0] : undefined
    })
  }

  /** Polls until `read` returns a value: emails are sent shortly after the response. */
  private async poll<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + 30_000
    for await (const _ of setInterval(20)) {
      const value = await read()
      if (value !== undefined) return value
      if (Date.now() > end) break
    }
    throw new Error(`no ${what} was emailed in 30 seconds`)
  }

  /** Advances the server's clock by a duration such as '11m' or '720h'. */
  async advance(duration: string): Promise<void> {
    const response = await fetch(this.clock, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: duration }),
    })
    if (!response.ok) throw new Error(await response.text())
  }
}

/** Starts a server process; returns the URL it prints. */
async function launch(
  args: string[],
  urlPattern: RegExp,
  settings: Settings = {},
): Promise<[string, ChildProcess]> {
  const process_ = spawn(binary, args, {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: process_.stdout })) {
    const url = urlPattern.exec(line)?.[1]
    if (url) return [url, process_]
  }
  throw new Error(
    `${binary} ${args[0]} stopped before it printed its URL: run \`just tested\` first`,
  )
}

/** Runs a command and waits until it succeeds. */
async function run(args: string[], settings: Settings): Promise<void> {
  const process_ = spawn(binary, args, {
    env: environment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(process_, 'exit')
  if (code !== 0) throw new Error(`selvedge ${args.join(' ')} ended with ${code}`)
}

/** The environment of a server process, without the tests' own variables, which it would warn of. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const all = Object.entries({ ...process.env, ...settings })
  return Object.fromEntries(all.filter(([name]) => !name.startsWith('SELVEDGE_E2E_')))
}
