import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The external systems of production mode, fresh for each server. */
export type Supplies = {
  /** A free local address. */
  address: string
  /** An empty database. */
  database: string
  /** An SMTP server, and the URL of the emails it received. */
  smtp: string
  mailbox: string
}

/** The environment variable with the URL of the supplies program. */
const urlVariable = 'SELVEDGE_E2E_SUPPLIES'

export async function openSupplies(): Promise<Supplies> {
  const response = await fetch(process.env[urlVariable] ?? '', { method: 'POST' })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Supplies
}

/** Starts the program with these systems once for all tests; it ends when its stdin is closed. */
export default async function start() {
  const program = spawn('go', ['run', './ui/e2e/supplies'], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: program.stdout })) {
    process.env[urlVariable] = /supplies at (\S+)/.exec(line)?.[1]
    if (process.env[urlVariable]) break
  }
  if (!process.env[urlVariable]) throw new Error('the supplies program printed no URL')
  return async () => {
    program.stdin.end()
    await once(program, 'exit')
  }
}
