const key = 'invitation'

/**
 * The token of a mailed link. It is taken out of the address, where it would stay in the history,
 * and kept for this tab, so that signing in or switching accounts does not lose it.
 */
export function keptToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') {
    sessionStorage.setItem(key, token)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return invitationToken()
}

/** The token kept in this tab, or an empty string. */
export function invitationToken(): string {
  return sessionStorage.getItem(key) ?? ''
}

export function forgetToken(): void {
  sessionStorage.removeItem(key)
}
