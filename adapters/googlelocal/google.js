// Hands the outcome of the account chooser to the window that opened it.
// The target is this page's own origin, so no other site can receive a token.
const outcome = document.getElementById('outcome')
const { credential, error } = outcome.dataset
outcome.removeAttribute('data-credential')

if (window.opener) {
  const message = credential
    ? { type: 'selvedge:google', credential }
    : { type: 'selvedge:google', error }
  window.opener.postMessage(message, window.location.origin)
  window.close()
} else {
  document.getElementById('returning').hidden = true
  document.getElementById('orphan').hidden = false
}
