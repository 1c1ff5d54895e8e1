import { Images, Layers } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '@/api/queries/jobs'
import { urlOf } from '@/api/url'
import { RemoteIcon } from '@/components/remote-icon'
import { firstAsset, isForLibrary } from '@/lib/job-place'
import css from './job-picture.module.css'

/** The first image that a job made, or the icon of where it belongs. Decorative. */
export function JobPicture({
  job,
  workspaceId,
  icon,
}: {
  job: Job
  workspaceId: string
  /** The icon of its app, if it has one. */
  icon: string | undefined
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const asset = firstAsset(job)
  if (asset === null || asset === failed) {
    if (!isForLibrary(job)) return <AppPicture icon={icon} />
    return (
      <span aria-hidden="true" className={css.glyph}>
        <Images size={18} />
      </span>
    )
  }
  const path = '/api/v1/workspace/{id}/assets/{asset}/w96'
  return (
    <img
      src={urlOf(path, { id: workspaceId, asset }).href}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className={css.picture}
      onError={() => setFailed(asset)}
    />
  )
}

/** The icon of an app, if it has one. Decorative. */
export function AppPicture({ icon }: { icon: string | undefined }) {
  return (
    <span aria-hidden="true" className={css.glyph}>
      {icon === undefined ? <Layers size={18} /> : <RemoteIcon src={icon} size={22} />}
    </span>
  )
}
