// Not in the client, so that listeners need not load it.

let handler = () => {}

/** Sets the handler for when the server ends the session; returns a function that removes it. */
export function onForcedLogout(next: () => void): () => void {
  handler = next
  return () => {
    if (handler === next) handler = () => {}
  }
}

/** Reports that the server ended the session. */
export function forceLogout(): void {
  handler()
}
