import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setInterval } from 'node:timers/promises'

const binary = new URL('../../bin/selvedge', import.meta.url).pathname

type Mail = { to: string; subject: string; text: string; html: string; sentAt: string }

/** The variable that names a folder with the demonstration in it. */
export const demonstration = 'SELVEDGE_E2E_DEMONSTRATION'

/** The real product, the local set, in a folder of its own, without the demo data unless told. */
export class House {
  private constructor(
    /** Where it answers, without a slash at the end. */
    readonly url: string,
    private readonly process: ChildProcess,
    readonly folder: string,
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<House> {
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-e2e-'))
    const made = process.env[demonstration]
    if (settings.SELVEDGE_EMPTY === 'false' && made) await cp(made, folder, { recursive: true })
    const process_ = spawn(binary, ['serve'], {
      env: {
        ...process.env,
        SELVEDGE_ADDR: '127.0.0.1:0',
        SELVEDGE_DATA: folder,
        SELVEDGE_EMPTY: 'true',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: process_.stdout })) {
      const address = /running at\s+(\S+)/.exec(line)?.[1]
      if (address) return new House(address, process_, folder)
    }
    throw new Error(`${binary} stopped before it answered: run \`just build\` first`)
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  /** Ends the process and keeps the folder. */
  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return
    this.process.kill('SIGTERM')
    await once(this.process, 'exit')
  }

  /** The mails to an address, newest first. */
  async mails(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.url}/local/mailbox.json?to=${encodeURIComponent(to)}`)
    return (await answer.json()) as Mail[]
  }

  /** The newest code that was mailed to an address, once at least `count` mails are there. */
  async code(to: string, count = 1): Promise<string> {
    return await this.awaited(async () => {
      const mails = await this.mails(to)
      return mails.length >= count ? /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] : undefined
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
    const answer = await fetch(`${this.url}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: duration }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
}
