import { useSyncExternalStore } from 'react'
import { uploadQueue } from '@/api/upload-queue'
import { Button } from '@/components/button'
import { Meter } from '@/components/meter'
import { Pill } from '@/components/pill'
import { formatBytes } from '@/lib/limits'
import { counted } from './batch-text'
import css from './drop-rows.module.css'
import { type Drop, drops } from './drops'

/** The drops into a workspace that are still being uploaded, or came to nothing. */
export function DropRows({ workspaceId }: { workspaceId: string }) {
  const all = useSyncExternalStore(drops.subscribe, drops.drops)
  const shown = all.filter((drop) => drop.workspaceId === workspaceId)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Uploads" className={css.list}>
      {shown.map((drop) => (
        <DropRow key={drop.id} drop={drop} />
      ))}
    </ul>
  )
}

function DropRow({ drop }: { drop: Drop }) {
  useSyncExternalStore(uploadQueue.subscribe, uploadQueue.uploads)
  const uploads = drops.uploadsOf(drop)
  const size = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { sent }) => sum + sent, 0)
  const arrived = uploads.filter(({ asset }) => asset !== null).length
  const paused = uploads.some(({ state }) => state === 'paused')
  const waiting = uploads.some(({ state }) => state === 'waiting')
  const { failure, name, workspaceId } = drop
  return (
    <li className={css.row}>
      <div className={css.name}>
        <b title={name}>{name}</b>
        <span>
          {failure ||
            `${formatBytes(Math.round(sent))} of ${formatBytes(size)}, ${arrived} of ${counted(uploads.length, 'file')}${waiting ? ', waiting for the connection' : ''}`}
        </span>
      </div>
      <Meter share={size === 0 ? 0 : sent / size} level={failure ? 'full' : 'enough'} />
      <Pill tone={failure ? 'danger' : 'neutral'}>
        {failure ? 'Failed' : paused ? 'Paused' : 'Uploading'}
      </Pill>
      <span className={css.actions}>
        {!failure && (
          <Button
            variant="ghost"
            className={css.button}
            aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
            onClick={() =>
              paused ? uploadQueue.resume(workspaceId) : uploadQueue.pause(workspaceId)
            }
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button
          variant="ghost"
          className={css.button}
          aria-label={`${failure ? 'Remove' : 'Cancel'} ${name}`}
          onClick={() => drops.remove(drop)}
        >
          {failure ? 'Remove' : 'Cancel'}
        </Button>
      </span>
    </li>
  )
}
