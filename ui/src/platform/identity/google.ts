import type { Identity } from './port'

/** The part of Google Identity Services in use. */
type IdentityServices = {
  initialize(options: {
    client_id: string
    nonce: string
    ux_mode: 'popup'
    callback: (response: { credential: string }) => void
  }): void
  renderButton(container: HTMLElement, options: Record<string, string | number>): void
}

declare global {
  interface Window {
    google?: { accounts: { id: IdentityServices } }
  }
}

const source = 'https://accounts.google.com/gsi/client'
// Allowed widths of Google's button, in pixels.
const narrowest = 200
const widest = 400

/** Google Identity Services, loaded from Google when the button is first rendered. */
export function googleIdentity({ clientId, nonce }: { clientId: string; nonce: string }): Identity {
  let services: Promise<IdentityServices> | undefined
  let receive = (_credential: string) => {}

  async function start() {
    if (!window.google) await loadScript()
    const id = window.google?.accounts.id
    if (!id) throw new Error(`${source} loaded, but Google Identity Services is missing`)
    // Once: Google warns about a second initialization.
    id.initialize({
      client_id: clientId,
      nonce,
      ux_mode: 'popup',
      callback: ({ credential }) => receive(credential),
    })
    return id
  }

  return {
    button: 'theirs',
    async render(container, onCredential) {
      receive = onCredential
      services ??= start()
      try {
        const id = await services
        container.replaceChildren()
        id.renderButton(container, {
          type: 'standard',
          theme: document.documentElement.classList.contains('dark') ? 'filled_black' : 'outline',
          size: 'large',
          text: 'signin_with',
          logo_alignment: 'center',
          width: Math.min(widest, Math.max(narrowest, container.clientWidth)),
        })
      } catch (error) {
        services = undefined
        throw error
      }
    },
  }
}

function loadScript() {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${source} could not be loaded`))
    }
    document.head.append(script)
  })
}
