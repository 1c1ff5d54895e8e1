/** The outcome of asking an identity provider. */
export type Outcome =
  /** An ID token, which the server verifies. */
  | { kind: 'credential'; credential: string }
  /** The user cancelled. */
  | { kind: 'cancelled' }
  /** The browser blocked the popup. */
  | { kind: 'blocked' }

/** An identity provider. Some require their own button. */
export type Identity =
  | {
      button: 'ours'
      /** Opens a popup, so it must be called by a click. */
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
