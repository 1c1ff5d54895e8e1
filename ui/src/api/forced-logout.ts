// Apart from the client, so that whoever only listens does not load it.

let handler = () => {}

/** Sets what happens when the server ends the session. Returns a function that unsets it. */
export function onForcedLogout(next: () => void): () => void {
  handler = next
  return () => {
    if (handler === next) handler = () => {}
  }
}

/** Says that the server ended the session. */
export function forceLogout(): void {
  handler()
}
