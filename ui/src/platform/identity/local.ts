import type { Identity, Outcome } from './port'

const width = 480
const height = 640
const pollInterval = 400

/** The local account chooser, in a window centered over this one. */
export function localIdentity({ nonce }: { nonce: string }): Identity {
  return {
    button: 'ours',
    async signIn() {
      const chooser = openChooser(nonce)
      return chooser ? outcomeOf(chooser) : { kind: 'blocked' }
    },
  }
}

function openChooser(nonce: string) {
  const query = new URLSearchParams({ nonce, origin: location.origin })
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2))
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  return window.open(`/local/google?${query}`, 'selvedge-google', features)
}

function outcomeOf(chooser: Window): Promise<Outcome> {
  return new Promise((resolve) => {
    let wasClosed = false

    function finish(outcome: Outcome) {
      removeEventListener('message', hear)
      clearInterval(poll)
      resolve(outcome)
    }

    function hear({ origin, source, data }: MessageEvent) {
      if (origin !== location.origin || source !== chooser) return
      if (data?.type !== 'selvedge:google') return
      if (typeof data.credential === 'string') {
        finish({ kind: 'credential', credential: data.credential })
      } else {
        finish({ kind: 'cancelled' })
      }
    }

    // A window closed by the user sends no message. Polling leaves time for the message of one
    // that closes itself.
    const poll = setInterval(() => {
      if (wasClosed) finish({ kind: 'cancelled' })
      wasClosed = chooser.closed
    }, pollInterval)
    addEventListener('message', hear)
  })
}
