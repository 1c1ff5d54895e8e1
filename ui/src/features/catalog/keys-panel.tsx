import { Panel } from '@/components/panel'
import { type Keys, rooms } from './keys'
import css from './keys-panel.module.css'

/** The keys of a screen. */
export function KeysPanel({ of: { title, keys }, onClose }: { of: Keys; onClose: () => void }) {
  return (
    <Panel open title={title} onClose={onClose}>
      <dl className={css.keys}>
        {[...keys, ...rooms].map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
