export type Room = {
  /** The id of its service in services.json. */
  app: string
  title: string
  /** The letter that leads here after `g`. */
  key: string
}

/** Apps that lead to each other by letters of their own, while one of them is open. */
const studios: readonly (readonly Room[])[] = [
  [
    { app: 'stores', title: 'Stores', key: 's' },
    { app: 'batches', title: 'Batches', key: 'b' },
    { app: 'listings', title: 'Listings', key: 'l' },
    { app: 'ai-training', title: 'AI Training', key: 't' },
    { app: 'insights', title: 'Insights', key: 'i' },
  ],
]

/** The apps that have letters at a path: those of its studio. */
export function roomsAt(path: string): readonly Room[] {
  const app = /^\/workspace\/[^/]+\/app\/([^/]+)/.exec(path)?.[1]
  return studios.find((rooms) => rooms.some((room) => room.app === app)) ?? []
}
