import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { BillingNotice } from './billing-notice'
import css from './frame.module.css'
import type { NavProps } from './nav'
import { panelAtom } from './panel'
import { useShortcut } from './shortcut'
import { Sidebar } from './sidebar'
import { TopBar } from './top-bar'
import { useNarrow } from './use-narrow'
import { useSingleKeys } from './use-single-keys'

/** What stands around every screen of who is signed in. */
export function Frame({
  children,
  ...nav
}: Pick<NavProps, 'session' | 'support'> & { children: ReactNode }) {
  const narrow = useNarrow()
  const [panel, setPanel] = useAtom(panelAtom)

  useShortcut(() => {
    if (panel === null) setPanel({ kind: 'palette' })
    else if (panel.kind === 'palette') setPanel(null)
  })

  useSingleKeys(nav.session)

  return (
    <div className={css.frame}>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      {narrow ? <TopBar {...nav} /> : <Sidebar {...nav} />}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <BillingNotice workspace={nav.session.workspace} />
    </div>
  )
}
