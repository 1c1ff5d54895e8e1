const key = 'invitation'

/**
 * The token of an emailed link. It is removed from the URL, so that it isn't in the history, and
 * kept for this tab, so that it survives signing in or switching accounts.
 */
export function keptToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') {
    sessionStorage.setItem(key, token)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return invitationToken()
}

/** The token kept for this tab, '' if there is none. */
export function invitationToken(): string {
  return sessionStorage.getItem(key) ?? ''
}

export function forgetToken(): void {
  sessionStorage.removeItem(key)
}
