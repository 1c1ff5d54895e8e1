import { Loading } from './skeleton'

/**
 * Shown until the session is known or the screen's code has loaded. Its picture is in index.html,
 * next to the root, so that it appears before any code has loaded.
 */
export function Splash() {
  return (
    <main data-splash>
      <Loading />
    </main>
  )
}
