/** What a person did: 'click', 'view'. Properties are plain and small, without secrets. */
export type Track = (name: string, properties?: Record<string, string>) => void

export interface Tracker {
  track: Track
  /** Sends what waits. Resolves when that is over, also if it failed. */
  flush(): Promise<void>
  /** Begins to send by itself. The function returned ends that; what then waits is dropped. */
  start(): () => void
}
