import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { entriesQuery } from '@/api/queries/techpack'
import { useDeleteEntry, usePutEntry } from '@/api/queries/techpack-library'
import { useMakeTechpack } from '@/api/queries/techpacks'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { EmptyState } from '@/components/empty-state'
import { TextField } from '@/components/field'
import { IconButton } from '@/components/icon-button'
import { Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { RefusableButton } from '@/components/refusable-button'
import { Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { techpacksPaths } from '@/lib/techpacks-screens'
import { type Block, type BlockEntry, blockOf } from '../blocks'
import css from './blocks-panel.module.css'
import { garmentName, sexName } from './garments'

type BlocksPanelProps = {
  workspaceId: string
  /** Why none can be made this month; null if one can. */
  refusal: string | null
  onClose: () => void
}

/** The workspace's own charts, to begin techpacks from. */
export default function BlocksPanel({ workspaceId, refusal, onClose }: BlocksPanelProps) {
  const [, navigate] = useLocation()
  const query = useQuery(entriesQuery(workspaceId, 'block'))
  const { run, isPending } = useAction(useMakeTechpack(workspaceId), {
    failed: "Couldn't make it. Try again.",
  })
  const begin = (block: string) =>
    run(
      { block },
      {
        whileMounted({ _id }) {
          onClose()
          navigate(techpacksPaths.techpack(workspaceId, _id))
        },
      },
    )
  return (
    <Panel
      open
      onClose={onClose}
      title="Blocks"
      description="Your own graded charts. A techpack that begins from one has its points, sizes and steps."
    >
      <Loaded
        query={query}
        skeleton={<Skeleton height={160} />}
        failure="The blocks can't be shown"
      >
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState
              title="No blocks yet"
              text="Open a techpack whose chart fits well and choose Chart, Save as a block."
            />
          ) : (
            <ul aria-label="Blocks" className={css.list}>
              {entries.map((entry) => (
                <BlockItem
                  key={entry._id}
                  workspaceId={workspaceId}
                  entry={entry}
                  block={blockOf(entry)}
                  refusal={refusal}
                  busy={isPending}
                  onBegin={() => begin(entry._id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

type BlockItemProps = {
  workspaceId: string
  entry: BlockEntry
  block: Block
  refusal: string | null
  busy: boolean
  onBegin: () => void
}

function BlockItem({ workspaceId, entry, block, refusal, busy, onBegin }: BlockItemProps) {
  const { _id, name, version, document } = entry
  const { sizes, base, rows } = block.chart
  const confirm = useConfirm()
  const [renamed, setRenamed] = useState<string | null>(null)
  const renaming = useAction(usePutEntry(workspaceId, 'block'), {
    failed: 'The block could not be renamed.',
  })
  const removing = useAction(useDeleteEntry(workspaceId, 'block'), {
    done: `${name} is deleted`,
    failed: 'The block could not be deleted.',
  })

  function rename(event: FormEvent) {
    event.preventDefault()
    const next = renamed?.trim() ?? ''
    if (next === '' || next === name) return setRenamed(null)
    renaming.run(
      { id: _id, name: next, version, document },
      { whileMounted: () => setRenamed(null) },
    )
  }

  async function remove() {
    const yes = await confirm({
      title: `Delete ${name}?`,
      body: 'Techpacks that began from it stay as they are.',
      action: 'Delete',
      danger: true,
    })
    if (yes) removing.run(_id)
  }

  if (renamed !== null) {
    return (
      <li>
        <form className={css.rename} onSubmit={rename}>
          <TextField
            label="Name"
            autoFocus
            maxLength={120}
            value={renamed}
            onChange={({ target }) => setRenamed(target.value)}
          />
          <Button type="submit" variant="primary" busy={renaming.isPending}>
            Rename
          </Button>
          <Button onClick={() => setRenamed(null)}>Cancel</Button>
        </form>
      </li>
    )
  }
  return (
    <li className={css.block}>
      <div className={css.about}>
        <strong dir="auto">{name}</strong>
        <span>
          {garmentName(block.garment)}, {sexName(block.sex)}, {sizes[0]} to {sizes.at(-1)}, base{' '}
          {base}, {rows.length} points
        </span>
      </div>
      <IconButton aria-label={`Rename ${name}`} onClick={() => setRenamed(name)}>
        <Pencil size={15} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={`Delete ${name}`} onClick={remove}>
        <Trash2 size={15} aria-hidden="true" />
      </IconButton>
      <RefusableButton refusal={refusal} busy={busy} onClick={onBegin}>
        Make techpack
      </RefusableButton>
    </li>
  )
}
