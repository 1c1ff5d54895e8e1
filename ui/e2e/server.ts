import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setInterval } from 'node:timers/promises'
import { openSupplies } from './supplies'

const binary = new URL('../../bin/selvedge', import.meta.url).pathname

type Mail = { to: string; subject: string; text: string; html: string; sentAt: string }
type Settings = Record<string, string>

/** The variable that names a folder with the demonstration in it. */
export const demonstration = 'SELVEDGE_E2E_DEMONSTRATION'

/** The settings of a product that runs the production set, in staging. */
export const staging = { SELVEDGE_E2E_SET: 'production' }

/** The real product in a folder of its own, without the demo data unless told. */
export class Server {
  private constructor(
    /** Where it answers, without a slash at the end. */
    readonly url: string,
    readonly folder: string,
    private readonly processes: readonly ChildProcess[],
    /** Where its mails are shown, and its clock. */
    private readonly mailbox: string,
    private readonly clock: string,
  ) {}

  static async open(settings: Settings = {}): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-e2e-'))
    if (settings.SELVEDGE_E2E_SET === 'production') return Server.openStaging(folder, settings)
    const made = process.env[demonstration]
    if (settings.SELVEDGE_EMPTY === 'false' && made) await cp(made, folder, { recursive: true })
    const [url, serve] = await launch(['serve'], /running at\s+(\S+)/, {
      SELVEDGE_ADDR: '127.0.0.1:0',
      SELVEDGE_DATA: folder,
      SELVEDGE_EMPTY: 'true',
      ...settings,
    })
    return new Server(url, folder, [serve], `${url}/local/mailbox.json`, `${url}/local/clock`)
  }

  /** PostgreSQL, a mail server and a local Stripe that is a process of its own. */
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
      // News that was signed before the clock moved is refused and sent again, with a warning.
      SELVEDGE_LOG_LEVEL: 'error',
      ...settings,
    }
    for (const command of [['migrate'], ['plans', 'sync']]) await carryOut(command, production)
    const [url, serve] = await launch(['serve'], /running at\s+([^\s,]+)/, production)
    return new Server(url, folder, [serve, mock], supplies.mailbox, `${stripe}/local/clock`)
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Ends the processes and keeps the folder. */
  async stop(): Promise<void> {
    for (const process_ of this.processes) {
      if (process_.exitCode !== null) continue
      process_.kill('SIGTERM')
      await once(process_, 'exit')
    }
  }

  /** The mails to an address, newest first. */
  async mails(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.mailbox}?to=${encodeURIComponent(to)}`)
    return (await answer.json()) as Mail[]
  }

  /** The codes that were mailed to an address, newest first. */
  async codes(to: string): Promise<string[]> {
    return (await this.mails(to)).flatMap(
      ({ subject }) => /^(\d{6}) is your Selvedge sign-in code$/.exec(subject)?.[1] ?? [],
    )
  }

  /** The newest code that was mailed to an address, once at least `count` are there. */
  async code(to: string, count = 1): Promise<string> {
    return await this.awaited(async () => {
      const codes = await this.codes(to)
      return codes.length >= count ? codes[0] : undefined
    })
  }

  /** The newest invitation's link that was mailed to an address, once `count` were. */
  async invitation(to: string, count = 1): Promise<string> {
    return await this.awaited(async () => {
      const links = (await this.mails(to)).flatMap(
        ({ text }) => text.match(/http\S+\/invite#\S+/) ?? [],
      )
      return links.length >= count ? links[0] : undefined
    })
  }

  /** What `look` gives, once it gives something: mail is sent soon after the answer that promises it. */
  private async awaited<T>(look: () => Promise<T | undefined>): Promise<T> {
    for await (const _ of setInterval(20)) {
      const found = await look()
      if (found !== undefined) return found
    }
    throw new Error('an interval never ends')
  }

  /** Moves the product's time forward, by a duration such as '11m' or '720h'. */
  async advance(duration: string): Promise<void> {
    const answer = await fetch(this.clock, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: duration }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

/** Starts a command that serves, and gives where it says that it does. */
async function launch(
  args: string[],
  where: RegExp,
  settings: Settings = {},
): Promise<[string, ChildProcess]> {
  const process_ = spawn(binary, args, {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: process_.stdout })) {
    const found = where.exec(line)?.[1]
    if (found) return [found, process_]
  }
  throw new Error(`${binary} ${args[0]} stopped before it answered: run \`just build\` first`)
}

/** Runs a command to its end. */
async function carryOut(args: string[], settings: Settings): Promise<void> {
  const process_ = spawn(binary, args, {
    env: environment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(process_, 'exit')
  if (code !== 0) throw new Error(`selvedge ${args.join(' ')} ended with ${code}`)
}

/** What a process of the product is given: all but what is the tests' own, of which it would warn. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const all = Object.entries({ ...process.env, ...settings })
  return Object.fromEntries(all.filter(([name]) => !name.startsWith('SELVEDGE_E2E_')))
}
