import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Code<C> = { default: C }

/** What can be loaded before it is drawn. */
export type Loadable = { load: () => Promise<void> }

// biome-ignore lint/suspicious/noExplicitAny: as React's own, for components of any properties
export type LazyScreen<C extends ComponentType<any>> = LazyExoticComponent<C> & Loadable

/**
 * React's `lazy`, with `load`: what is loaded before it is first drawn is drawn at once. Else React
 * draws the fallback first, and keeps it for 0.3 s however soon the code comes.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own, for components of any properties
export function lazyScreen<C extends ComponentType<any>>(
  load: () => Promise<Code<C>>,
): LazyScreen<C> {
  let code: Code<C> | undefined
  return Object.assign(
    lazy(() => (code ? atOnce(code) : load())),
    {
      // What could not be loaded is tried again when it is drawn, where the failure can be shown.
      load: () =>
        load().then(
          (loaded) => {
            code = loaded
          },
          () => {},
        ),
    },
  )
}

/** React asks a thenable that answers before it returns. */
function atOnce<T>(value: T) {
  // biome-ignore lint/suspicious/noThenProperty: a promise could only answer afterwards
  return { then: (resolve: (value: T) => void) => resolve(value) } as Promise<T>
}
