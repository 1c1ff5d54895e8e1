import { useAtom, useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { Checkbox } from '@/components/checkbox'
import { Panel } from '@/components/panel'
import { singleKeysAtom } from '@/components/single-keys'
import { jobsKey } from '@/lib/go-keys'
import { goPlaces } from './go-places'
import { screensAtom } from './screens'
import { shortcut } from './shortcut'
import css from './shortcuts-panel.module.css'
import type { Session } from './workspace-gate'

/** Every keyboard shortcut, and the switch for those of a single key. */
export default function ShortcutsPanel({
  session,
  onClose,
}: {
  session: Session
  onClose: () => void
}) {
  const [on, setOn] = useAtom(singleKeysAtom)
  const [path] = useLocation()
  const places = goPlaces(useAtomValue(screensAtom), session, path)
  return (
    <Panel open title="Keyboard shortcuts" onClose={onClose}>
      <dl className={css.shortcuts}>
        <Shortcut keys={shortcut.split(' ')} does="Search pages, apps and actions" />
        <Shortcut keys={['?']} does="Show the keyboard shortcuts" />
        {places.map(({ key, title }) => (
          <Shortcut key={key} keys={['g', key]} does={`Go to ${title}`} />
        ))}
        {session.workspace && <Shortcut keys={['g', jobsKey]} does="Show jobs" />}
        <Shortcut keys={['Esc']} does="Close the open panel or menu" />
      </dl>
      <Checkbox
        label="Single-key shortcuts"
        hint="Turn them off if you use dictation. You can still find everything in the search."
        checked={on}
        onChange={setOn}
      />
    </Panel>
  )
}

function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className={css.shortcut}>
      <dt>{does}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key} className={css.key}>
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
