import { useAtom, useAtomValue } from 'jotai'
import { Checkbox } from '@/components/checkbox'
import { Panel } from '@/components/panel'
import { singleKeysAtom } from '@/components/single-keys'
import { jobsKey } from '@/lib/go-keys'
import { pathFor, screensAtom } from './screens'
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
  const screens = useAtomValue(screensAtom).filter((screen) => pathFor(screen, session) !== null)
  return (
    <Panel open title="Keyboard shortcuts" onClose={onClose}>
      <dl className={css.shortcuts}>
        <Shortcut keys={shortcut.split(' ')} does="Search pages, apps and actions" />
        <Shortcut keys={['?']} does="Show the keyboard shortcuts" />
        {screens.map(
          ({ id, key, command }) =>
            key &&
            command && <Shortcut key={id} keys={['g', key]} does={`Go to ${command.title}`} />,
        )}
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
