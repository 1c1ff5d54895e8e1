import { studios } from './studios'

/** What access is given to: a studio as a whole, or one app of a studio. */
export type AccessApp = {
  /** The name that the server knows its services by. */
  service: string
  label: string
  /** Its badge, unique among them. */
  letter: string
}

function accessApp(service: string, label: string): AccessApp {
  return { service, label, letter: label.charAt(0) }
}

type Studio = (typeof studios)[number]

/** Whether all apps of a studio have one service name, so that access covers them together. */
const isWhole = ({ key, services }: Studio) => services.every(({ name }) => name === key)

/** The studios that access is given to as a whole. */
export const wholeStudios: readonly AccessApp[] = studios
  .filter(isWhole)
  .map(({ key, name }) => accessApp(key, name))

function first<Item>([item]: readonly Item[], what: string): Item {
  if (item === undefined) throw new Error(`services.json has no ${what}`)
  return item
}

const divided = first(
  studios.filter((studio) => !isWhole(studio)),
  'studio whose apps have names of their own',
)

/** The studio whose apps access is given to one by one. */
export const catalogStudio: string = divided.name

export const catalogApps: readonly AccessApp[] = divided.services.map(({ name, displayName }) =>
  accessApp(name, displayName),
)

/** The app that a member's stores go with. */
export const storesApp: AccessApp = first(
  catalogApps.filter(({ service }) => service === 'stores'),
  'app for stores',
)

const accessApps: readonly AccessApp[] = [...wholeStudios, ...catalogApps]

/** The apps that these services make up, in catalogue order. */
export function appsOf(services: readonly { name: string }[]): AccessApp[] {
  return accessApps.filter(({ service }) => services.some(({ name }) => name === service))
}
