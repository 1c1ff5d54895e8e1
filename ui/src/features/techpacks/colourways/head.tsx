import { Ellipsis } from 'lucide-react'
import { useConfirm } from '@/components/confirm'
import { Menu } from '@/components/menu'
import {
  type Colourway,
  duplicateChanges,
  linesOf,
  removeChanges,
  reorderChange,
} from '@/features/techpacks/colourways/colourway-changes'
import { newId } from '@/lib/new-id'
import { ToolButton } from '../bar/tool-button'
import { Dressed } from '../drawing/dressed'
import { useEditor } from '../editor/editor'
import { CommitInput } from '../fields/commit-input'
import css from './colourways.module.css'

/** A colourway: its drawing, its name, and what is done with it as a whole. */
export function Head({ way, index }: { way: Colourway; index: number }) {
  const { document, edit, readOnly, colourway, setColourway } = useEditor()
  const confirm = useConfirm()
  const { colourways, materials } = document

  function move(by: -1 | 1) {
    const change = reorderChange(colourways, way.id, by)
    if (change) edit([change])
  }

  async function remove() {
    const count = linesOf(materials, way.id).length
    const sure =
      count === 0 ||
      (await confirm({
        title: `Delete ${way.name}?`,
        body: `The colours of ${count === 1 ? 'one material' : `${count} materials`} in it go with it.`,
        action: 'Delete',
        danger: true,
      }))
    if (!sure) return
    edit(removeChanges(document, way.id))
    if (colourway === way.id) {
      setColourway((colourways[index + 1] ?? colourways[index - 1])?.id ?? '')
    }
  }

  return (
    <div className={css.head}>
      <button
        type="button"
        className={css.picture}
        aria-label={`Show ${way.name}`}
        aria-pressed={way.id === colourway}
        onClick={() => setColourway(way.id)}
      >
        <Dressed way={way} height={132} />
      </button>
      <div className={css.name}>
        <CommitInput
          label={`Name of colourway ${index + 1}`}
          value={way.name}
          readOnly={readOnly}
          path={`colourways/${way.id}/name`}
          onCommit={(text) => {
            if (text.trim() === '') return 'Give it a name.'
            edit([{ path: `colourways/${way.id}/name`, value: text.trim() }])
            return undefined
          }}
        />
        <Menu
          button={
            <ToolButton quiet disabled={readOnly} aria-label={`What to do with ${way.name}`}>
              <Ellipsis size={16} aria-hidden="true" />
            </ToolButton>
          }
          items={[
            {
              id: 'duplicate',
              label: 'Duplicate',
              disabled: colourways.length >= 24,
              onSelect: () => {
                const id = newId()
                edit(duplicateChanges(document, way, id))
                setColourway(id)
              },
            },
            {
              id: 'left',
              label: 'Move left',
              disabled: index === 0,
              onSelect: () => move(-1),
            },
            {
              id: 'right',
              label: 'Move right',
              disabled: index === colourways.length - 1,
              onSelect: () => move(1),
            },
            { id: 'delete', label: 'Delete', danger: true, onSelect: remove },
          ]}
        />
      </div>
    </div>
  )
}
