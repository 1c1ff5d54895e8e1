import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { openPanelAtom, useOpenPanel } from '@/components/open-panel'
import { BillingNotice } from './billing-notice'
import css from './frame.module.css'
import { Palette } from './lazy-palette'
import type { NavProps } from './nav'
import { takeTyped, useShortcut } from './shortcut'
import { Sidebar } from './sidebar'
import { TopBar } from './top-bar'
import { useNarrow } from './use-narrow'
import { useSingleKeys } from './use-single-keys'
import { useWorkspaceEvents } from './use-workspace-events'

/** What is around every screen of a signed-in user. */
export function Frame({
  children,
  ...nav
}: Pick<NavProps, 'session' | 'actions' | 'jobs'> & { children: ReactNode }) {
  const { session, actions } = nav
  const narrow = useNarrow()
  const openPanel = useOpenPanel()
  const store = useStore()
  const isPaletteOpen = useAtomValue(openPanelAtom)?.Component === Palette

  useShortcut(() => {
    // As it is now: a key may follow before what the one before it did is drawn.
    const panel = store.get(openPanelAtom)
    if (panel === null) openPanel(Palette, { session, actions })
    else if (panel.Component === Palette) store.set(openPanelAtom, null)
    return panel === null
  })
  useEffect(() => {
    if (!isPaletteOpen) takeTyped()
  }, [isPaletteOpen])

  useSingleKeys(session, actions)
  useWorkspaceEvents(session.workspace?._id)

  return (
    <div className={css.frame}>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      {narrow ? <TopBar {...nav} /> : <Sidebar {...nav} />}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <BillingNotice workspace={session.workspace} actions={actions} />
    </div>
  )
}
