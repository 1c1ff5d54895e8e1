import { rm } from 'node:fs/promises'
import { demonstration, Server } from './server'

/** Creates the demo data once; tests that need it start with a copy. */
export default async function create() {
  const server = await Server.open({ SELVEDGE_EMPTY: 'false' })
  await server.stop()
  process.env[demonstration] = server.folder
  return () => rm(server.folder, { recursive: true, force: true })
}
