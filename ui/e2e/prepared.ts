import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { setInterval } from 'node:timers/promises'
import { prepared, Server } from './server'

/**
 * Creates the demo data and an empty database once; each test's server starts with a copy. The
 * demo's pictures are drawn and read in the background, and the empty database is migrated:
 * unless that is done, each server would do it again.
 */
export default async function create() {
  const folders = [await demo(), await empty()]
  return () => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}

async function demo(): Promise<string> {
  const metrics = await freeAddress()
  const server = await Server.open({ SELVEDGE_EMPTY: 'false', SELVEDGE_METRICS_ADDR: metrics })
  await backgroundWork(`http://${metrics}/metrics`)
  return await keep(server, prepared.demo)
}

async function empty(): Promise<string> {
  return await keep(await Server.open(), prepared.empty)
}

/** Stops a server and lets those of the tests find its folder. */
async function keep(server: Server, variable: string): Promise<string> {
  await server.stop()
  process.env[variable] = server.folder
  return server.folder
}

/** Waits until no job is waiting or running. */
async function backgroundWork(metrics: string) {
  const end = Date.now() + 120_000
  for await (const _ of setInterval(100)) {
    const text = await (await fetch(metrics)).text()
    const waiting = /^selvedge_outbox_jobs_waiting (\d+)$/m.exec(text)?.[1]
    if (waiting === '0') return
    if (Date.now() > end) throw new Error(`${waiting} jobs of the demo data still wait`)
  }
}

async function freeAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `127.0.0.1:${port}`
}
