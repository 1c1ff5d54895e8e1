import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { panelAtom } from '@/features/shell/panel'
import type { Place } from '@/features/shell/workspace-gate'

const Palette = lazy(() => import('@/features/shell/palette'))
const ReferralsPanel = lazy(() => import('@/features/referrals/referrals-panel'))
const SupportPanel = lazy(() => import('@/features/support/support-panel'))

type PanelsProps = {
  place: Place
  support: (() => void) | null
  onLogOut: () => void
}

/** Whatever stands over the screens, in one place. */
export function Panels(props: PanelsProps) {
  return (
    <Suspense fallback={null}>
      <Open {...props} />
    </Suspense>
  )
}

function Open({ place, support, onLogOut }: PanelsProps) {
  const [panel, setPanel] = useAtom(panelAtom)
  const close = () => setPanel(null)
  switch (panel?.kind) {
    case 'palette':
      return <Palette place={place} support={support} onLogOut={onLogOut} />
    case 'referrals':
      return <ReferralsPanel user={place.user} onClose={close} />
    case 'support':
      return <SupportPanel send={panel.send} onClose={close} />
    default:
      return null
  }
}
