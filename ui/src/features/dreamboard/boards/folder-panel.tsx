import { useState } from 'react'
import {
  type BoardFolder,
  useChangeFolder,
  useDeleteFolder,
  useMakeFolder,
} from '@/api/queries/boards'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useAction } from '@/components/use-action'
import css from './panels.module.css'
import { seasonOf } from './season'

type FolderPanelProps = {
  workspaceId: string
  folders: readonly BoardFolder[]
  /** The folder that a new one is made in; empty: in none. */
  parent: string
  /** The one that is changed. */
  folder?: BoardFolder
  onClose: () => void
}

/** A new folder, or what one is called and where it is. */
export default function FolderPanel({
  workspaceId,
  folders,
  parent,
  folder,
  onClose,
}: FolderPanelProps) {
  const top = folders.filter((each) => each.parent === '' && each._id !== folder?._id)
  const [name, setName] = useState(folder?.name ?? '')
  const [inside, setInside] = useState(
    folder?.parent ?? (top.some(({ _id }) => _id === parent) ? parent : ''),
  )
  const confirm = useConfirm()
  const make = useAction(useMakeFolder(workspaceId), { failed: "The folder couldn't be made." })
  const change = useAction(useChangeFolder(workspaceId), {
    failed: "The folder couldn't be changed.",
  })
  const remove = useAction(useDeleteFolder(workspaceId), {
    failed: "The folder couldn't be deleted.",
  })
  const folderOf = (id: string) => folders.find(({ _id }) => _id === id)
  const hasInner = folders.some((each) => folder && each.parent === folder._id)

  function save() {
    const called = name.trim()
    if (called === '') return
    const season = seasonOf(called, folderOf(inside))
    const json = { name: called, parent: inside, season }
    if (folder) change.run({ folder: folder._id, ...json }, { whileMounted: onClose })
    else make.run(json, { whileMounted: onClose })
  }

  async function askRemove(removed: BoardFolder) {
    const above = folderOf(removed.parent)
    const yes = await confirm({
      title: `Delete ${removed.name}?`,
      body: `Its boards stay, in ${above ? above.name : 'no folder'}.`,
      action: 'Delete',
      danger: true,
    })
    if (yes) remove.run(removed._id, { whileMounted: onClose })
  }

  return (
    <Panel open onClose={onClose} title={folder ? 'Change folder' : 'New folder'}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Name"
          placeholder="AW27, Knitwear"
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
        />
        {!hasInner && top.length > 0 && (
          <SelectField
            label="In"
            options={[
              { value: '', label: 'No other folder' },
              ...top.map(({ _id, name: label }) => ({ value: _id, label })),
            ]}
            value={inside}
            onChange={setInside}
          />
        )}
        <div className={css.buttons}>
          <Button
            type="submit"
            variant="primary"
            busy={make.isPending || change.isPending}
            aria-disabled={name.trim() === ''}
          >
            {folder ? 'Save' : 'Make folder'}
          </Button>
          {folder && (
            <Button busy={remove.isPending} onClick={() => askRemove(folder)}>
              Delete
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
