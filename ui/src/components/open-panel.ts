import { atom, useSetAtom } from 'jotai'
import { type ComponentType, useCallback } from 'react'

type Closable = { onClose: () => void }

export type OpenPanel = {
  // biome-ignore lint/suspicious/noExplicitAny: `useOpenPanel` checks the properties
  Component: ComponentType<any>
  props: object
}

/** The panel over the screens, one at a time; the app draws it. */
export const openPanelAtom = atom<OpenPanel | null>(null)

/** Opens a panel over the screens, in place of the one that is open. It gets `onClose`. */
export function useOpenPanel() {
  const setPanel = useSetAtom(openPanelAtom)
  return useCallback(
    <Props extends Closable>(
      Component: ComponentType<Props>,
      props: NoInfer<Omit<Props, 'onClose'>>,
    ) => setPanel({ Component, props }),
    [setPanel],
  )
}
