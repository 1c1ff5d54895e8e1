import clsx from 'clsx'
import {
  CircleAlert,
  CircleCheck,
  FileIcon,
  ImageIcon,
  Pause,
  Play,
  RotateCw,
  X,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/error'
import { isBusy, mayRetry, type Upload, uploadQueue } from '@/api/upload-queue'
import { IconButton } from '@/components/icon-button'
import { Meter } from '@/components/meter'
import { PlansLink } from '@/components/plans-link'
import { VisuallyHidden } from '@/components/visually-hidden'
import { formatCount } from '@/lib/money'
import css from './upload-card.module.css'
import { sentOf, uploadsProgress, uploadsTitle, uploadText } from './upload-text'

/** Files that are shown; the others are counted. */
const mostShown = 5

/** The uploads into a workspace, with what becomes of each. */
export function UploadCard({
  workspaceId,
  uploads,
}: {
  workspaceId: string
  uploads: readonly Upload[]
}) {
  const busy = uploads.some(isBusy)
  const speed = useSpeed(uploads, busy)
  if (uploads.length === 0) return null
  const paused = !busy && uploads.some(({ state }) => state === 'paused')
  const title = uploadsTitle(uploads)
  const shown = [...uploads].sort((a, b) => placeOf(a) - placeOf(b)).slice(0, mostShown)
  const others = uploads.length - shown.length
  return (
    <section className={css.card} aria-label="Uploads">
      <div className={css.head}>
        <p>
          <b>{title}</b> {busy && uploadsProgress(uploads, speed.first, speed.now)}
        </p>
        <VisuallyHidden role="status">{title}</VisuallyHidden>
        {busy && (
          <IconButton
            className={css.small}
            aria-label="Pause uploads"
            onClick={() => uploadQueue.pause(workspaceId)}
          >
            <Pause size={15} aria-hidden="true" />
          </IconButton>
        )}
        {paused && (
          <IconButton
            className={css.small}
            aria-label="Resume uploads"
            onClick={() => uploadQueue.resume(workspaceId)}
          >
            <Play size={15} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          className={css.small}
          aria-label={busy || paused ? 'Cancel all uploads' : 'Close'}
          onClick={() => uploadQueue.remove(uploads.map(({ id }) => id))}
        >
          <X size={15} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className={css.files}>
        {shown.map((upload) => (
          <FileRow key={upload.id} workspaceId={workspaceId} upload={upload} />
        ))}
        {others > 0 && <li className={css.others}>and {formatCount(others)} more</li>}
      </ul>
    </section>
  )
}

/** What needs a look first, then what moves; what has ended comes last. */
function placeOf({ state }: Upload): number {
  if (state === 'sending' || state === 'waiting' || state === 'reading') return 0
  if (state === 'refused') return 1
  return state === 'next' || state === 'paused' ? 2 : 3
}

function FileRow({ workspaceId, upload }: { workspaceId: string; upload: Upload }) {
  const { id, file, state, sent } = upload
  const done = state === 'ready' || state === 'known'
  const open = isBusy(upload) || state === 'paused'
  return (
    <li className={clsx(css.file, done && css.ready, state === 'refused' && css.refused)}>
      <Thumb file={file} refused={state === 'refused'} />
      <div>
        <div className={css.line}>
          <span className={css.name} title={file.name}>
            {file.name}
          </span>
          {done && <CircleCheck size={14} aria-hidden="true" className={css.mark} />}
          {state === 'refused' && <CircleAlert size={14} aria-hidden="true" className={css.mark} />}
          {mayRetry(upload) && (
            <IconButton
              className={css.cancel}
              aria-label={`Try ${file.name} again`}
              onClick={() => uploadQueue.retry(id)}
            >
              <RotateCw size={13} aria-hidden="true" />
            </IconButton>
          )}
          {open && (
            <IconButton
              className={css.cancel}
              aria-label={`Cancel ${file.name}`}
              onClick={() => uploadQueue.remove([id])}
            >
              <X size={14} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <p className={css.said}>
          {uploadText(upload)} <WayOut workspaceId={workspaceId} upload={upload} />
        </p>
        {open && (
          <div className={css.meter}>
            <Meter share={file.size === 0 ? 0 : sent / file.size} />
          </div>
        )}
      </div>
    </li>
  )
}

/** A larger plan, where the storage is full. */
function WayOut({ workspaceId, upload }: { workspaceId: string; upload: Upload }) {
  const { error } = upload
  if (!(error instanceof ApiError) || error.status !== 402) return null
  return <PlansLink workspaceId={workspaceId} />
}

/** The image that is uploaded, as this browser has it. */
function Thumb({ file, refused }: { file: File; refused: boolean }) {
  const [url, setUrl] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const isImage = /^image\/(?:png|jpeg|webp|gif)$/.test(file.type)
  useEffect(() => {
    if (!isImage || refused) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isImage, refused])
  const Icon = file.type.startsWith('image/') ? ImageIcon : FileIcon
  return (
    <span className={css.picture} aria-hidden="true">
      {url !== null && !failed && !refused ? (
        <img src={url} alt="" onError={() => setFailed(true)} />
      ) : (
        <Icon size={18} />
      )}
    </span>
  )
}

/** Where the measurement of the speed began, and the time now. */
function useSpeed(uploads: readonly Upload[], busy: boolean) {
  const [first, setFirst] = useState<{ sent: number; at: number } | null>(null)
  const [now, setNow] = useState(0)
  const sent = sentOf(uploads)
  useEffect(() => {
    const at = performance.now()
    setNow(at)
    setFirst((first) => (busy ? (first ?? { sent, at }) : null))
  }, [busy, sent])
  return { first, now }
}
