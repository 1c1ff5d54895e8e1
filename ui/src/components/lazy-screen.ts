import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Code<C> = { default: C }

/** A component that can be loaded before it is rendered. */
type Loadable = { load: () => Promise<void> }

// biome-ignore lint/suspicious/noExplicitAny: as React's own, for components of any properties
export type LazyScreen<C extends ComponentType<any>> = LazyExoticComponent<C> & Loadable

/**
 * React's `lazy` with `load`: a component loaded before its first render is shown at once. Otherwise
 * React shows the fallback for at least 0.3 s, however soon the code arrives.
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

/** A thenable that resolves synchronously, which React supports. */
function atOnce<T>(value: T) {
  // biome-ignore lint/suspicious/noThenProperty: a promise could only answer afterwards
  return { then: (resolve: (value: T) => void) => resolve(value) } as Promise<T>
}
