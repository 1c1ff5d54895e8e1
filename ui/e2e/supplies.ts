import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** What a production set needs from others, each time anew. */
export type Supplies = {
  /** A free address of this machine. */
  address: string
  /** An empty database. */
  database: string
  /** A mail server, and where the mails that it took are shown. */
  smtp: string
  mailbox: string
}

/** The variable that says where supplies are to be had. */
const at = 'SELVEDGE_E2E_SUPPLIES'

export async function openSupplies(): Promise<Supplies> {
  const answer = await fetch(process.env[at] ?? '', { method: 'POST' })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Supplies
}

/** Starts the program that has them, once for all tests; it ends with its standard input. */
export default async function start() {
  const program = spawn('go', ['run', './ui/e2e/supplies'], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: program.stdout })) {
    process.env[at] = /supplies at (\S+)/.exec(line)?.[1]
    if (process.env[at]) break
  }
  if (!process.env[at]) throw new Error('the supplies of the production set can not be had')
  return async () => {
    program.stdin.end()
    await once(program, 'exit')
  }
}
