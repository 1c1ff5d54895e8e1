import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  boardVersionsQuery,
  useDeleteBoardVersion,
  useKeepBoardVersion,
  useRestoreBoardVersion,
} from '@/api/queries/board'
import type { BoardPlace } from '@/api/queries/boards'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { DateTime } from '@/components/date-time'
import { EmptyState } from '@/components/empty-state'
import { TextField } from '@/components/field'
import { IconButton } from '@/components/icon-button'
import { Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { counted } from '../canvas/commands'
import css from './versions-panel.module.css'

type VersionsPanelProps = { place: BoardPlace; onClose: () => void }

/** States of the board that were kept, to go back to. */
export default function VersionsPanel({ place, onClose }: VersionsPanelProps) {
  const query = useQuery(boardVersionsQuery(place))
  const confirm = useConfirm()
  const [name, setName] = useState('')
  const keep = useAction(useKeepBoardVersion(place), {
    done: 'This state is kept',
    failed: 'It could not be kept. Try again.',
  })
  const restore = useAction(useRestoreBoardVersion(place), {
    doing: 'Going back to that version',
    done: 'The board is as it was then',
    failed: 'It could not be brought back. Try again.',
  })

  const remove = useAction(useDeleteBoardVersion(place), {
    done: 'The version is deleted',
    failed: 'It could not be deleted. Try again.',
  })

  async function drop(version: string, called: string) {
    const yes = await confirm({
      title: `Delete ${called}?`,
      body: 'The board stays as it is. Nobody can go back to this version anymore.',
      action: 'Delete',
      danger: true,
    })
    if (yes) remove.run(version)
  }

  async function goBack(version: string, called: string) {
    const yes = await confirm({
      title: `Go back to ${called}?`,
      body: 'For everybody. What is there now is kept as a version first.',
      action: 'Go back',
    })
    if (yes) restore.run(version, { always: onClose })
  }

  return (
    <Panel open onClose={onClose} title="Versions">
      <form
        className={css.keep}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') keep.run(name.trim(), { whileMounted: () => setName('') })
        }}
      >
        <TextField
          label="Keep the board as it is now"
          placeholder="Before the fitting"
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={keep.isPending} aria-disabled={name.trim() === ''}>
          Keep
        </Button>
      </form>
      <p className={css.rule}>
        Up to 100 versions that you name stay until you delete them. Of those kept by themselves,
        the latest 50 stay.
      </p>
      <Loaded
        query={query}
        skeleton={<Skeleton height={96} />}
        failure="The versions can't be shown"
      >
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState title="No versions yet" text="Keep one before a large change." />
          ) : (
            <ul className={css.list}>
              {versions.map((version) => (
                <li key={version._id}>
                  <div>
                    <strong>{version.name}</strong>
                    <p>
                      {counted(version.elements, 'element')}, {version.byName || 'somebody'},{' '}
                      {version.automatic && 'by itself, '}
                      <DateTime at={version.at} />
                    </p>
                  </div>
                  <IconButton
                    aria-label={`Delete ${version.name}`}
                    onClick={() => drop(version._id, version.name)}
                  >
                    <Trash2 size={16} aria-hidden="true" />
                  </IconButton>
                  <Button
                    aria-label={`Go back to ${version.name}`}
                    busy={restore.isPending}
                    onClick={() => goBack(version._id, version.name)}
                  >
                    Go back
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
