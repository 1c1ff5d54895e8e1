import { rm } from 'node:fs/promises'
import { demonstration, House } from './house'

/** Makes the demonstration once, for every test that begins with a copy of it. */
export default async function make() {
  const house = await House.open({ SELVEDGE_EMPTY: 'false' })
  await house.stop()
  process.env[demonstration] = house.folder
  return () => rm(house.folder, { recursive: true, force: true })
}
