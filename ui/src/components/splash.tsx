import { Loading } from './skeleton'

/**
 * Shown until the session and the screen's code are loaded. Its markup is in index.html, next to the
 * root, so that it appears before any code.
 */
export function Splash() {
  return (
    <main data-splash>
      <Loading />
    </main>
  )
}
