/** Records a user action: 'click', 'view'. Properties are small JSON without secrets. */
export type Track = (name: string, properties?: Record<string, string>) => void

export interface Tracker {
  track: Track
  /** Sends pending events. Resolves even if that fails. */
  flush(): Promise<void>
  /** Starts sending automatically; the returned function stops it and drops pending events. */
  start(): () => void
}
