import { rm } from 'node:fs/promises'
import { demonstration, Server } from './server'

/** Makes the demonstration once, for every test that begins with a copy of it. */
export default async function make() {
  const server = await Server.open({ SELVEDGE_EMPTY: 'false' })
  await server.stop()
  process.env[demonstration] = server.folder
  return () => rm(server.folder, { recursive: true, force: true })
}
