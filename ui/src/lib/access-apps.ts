/** The units of access: two whole studios, and the apps of the third. */
type AppKey =
  | 'designStudio'
  | 'photoStudio'
  | 'stores'
  | 'batches'
  | 'listings'
  | 'aiTraining'
  | 'insights'

export type AccessApp = {
  key: AppKey
  /** The names of its services on the server. */
  service: string
  label: string
  /** The unique text of its badge. */
  letter: string
}

export const designStudio: AccessApp = {
  key: 'designStudio',
  service: 'projects',
  label: 'Design Studio',
  letter: 'D',
}

export const photoStudio: AccessApp = {
  key: 'photoStudio',
  service: 'photogenix',
  label: 'Photo Studio',
  letter: 'P',
}

export const storesApp: AccessApp = {
  key: 'stores',
  service: 'stores',
  label: 'Stores',
  letter: 'S',
}

/** The apps of the Catalog Studio. */
export const catalogApps: readonly AccessApp[] = [
  storesApp,
  { key: 'batches', service: 'prelogix', label: 'Batches', letter: 'B' },
  { key: 'listings', service: 'catalist', label: 'Listings', letter: 'L' },
  { key: 'aiTraining', service: 'ai-training', label: 'AI Training', letter: 'A' },
  { key: 'insights', service: 'insights', label: 'Insights', letter: 'I' },
]

const accessApps: readonly AccessApp[] = [designStudio, photoStudio, ...catalogApps]

/** The apps that these services make up, in catalogue order. */
export function appsOf(services: readonly { name: string }[]): AccessApp[] {
  return accessApps.filter(({ service }) => services.some(({ name }) => name === service))
}
