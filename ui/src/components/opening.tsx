import { Loading } from './skeleton'

/**
 * What is seen until it is known who is here, or the screen's code has come. Its picture stands in
 * index.html, beside the root, where it is seen before any code has come.
 */
export function Opening() {
  return (
    <main data-opening>
      <Loading />
    </main>
  )
}
