/** How asking a provider who someone is ended. */
export type Outcome =
  /** With an ID token, for the server to check. */
  | { kind: 'credential'; credential: string }
  /** The person changed their mind. */
  | { kind: 'cancelled' }
  /** The browser let no window open. */
  | { kind: 'blocked' }

/** A provider of identities. Some have people click a button of their own. */
export type Identity =
  | {
      button: 'ours'
      /** Asks in a window of its own, so a click must call it. */
      signIn: () => Promise<Outcome>
    }
  | {
      button: 'theirs'
      /**
       * Draws the provider's button in a container, as wide as that; every click that ends
       * with an ID token calls `onCredential`. Rejects when the provider can't be reached.
       */
      render: (container: HTMLElement, onCredential: (credential: string) => void) => Promise<void>
    }
