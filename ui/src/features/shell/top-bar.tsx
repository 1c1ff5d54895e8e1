import { Menu, Search } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { useOpenPanel } from '@/components/open-panel'
import { HomeLink } from './home-link'
import { Palette } from './lazy-palette'
import type { NavProps } from './nav'
import css from './top-bar.module.css'
import { CurrentPerson, CurrentWorkspace } from './top-bar-links'

const Sheet = lazy(() => import('./sheet'))

/** The frame's upper edge on narrow screens; the navigation comes in a sheet. */
export function TopBar(props: Pick<NavProps, 'session' | 'actions' | 'jobs'>) {
  const { session, actions } = props
  const openPanel = useOpenPanel()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  return (
    <header className={css.bar}>
      <Button
        ref={opener}
        variant="ghost"
        square
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu size={20} aria-hidden="true" />
      </Button>
      <Suspense fallback={null}>
        {open && <Sheet {...props} opener={opener} onClose={() => setOpen(false)} />}
      </Suspense>
      <HomeLink session={session} markOnly />
      <div className={css.workspace}>
        <CurrentWorkspace session={session} />
      </div>
      {session.workspace && props.jobs?.('bar', (open) => open())}
      <Button
        variant="ghost"
        square
        aria-label="Search"
        onClick={() => openPanel(Palette, { session, actions })}
      >
        <Search size={20} aria-hidden="true" />
      </Button>
      <CurrentPerson session={session} />
    </header>
  )
}
