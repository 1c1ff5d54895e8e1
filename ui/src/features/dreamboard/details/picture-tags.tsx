import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { assetQuery } from '@/api/queries/assets'
import { OriginIcon } from '@/components/origin-icon'
import { Pill } from '@/components/pill'
import { madeTitle } from '@/lib/origin-text'
import css from './picture-tags.module.css'

/** Where a picture comes from, in a word or two. */
export function PictureTags({ workspaceId, asset }: { workspaceId: string; asset: string }) {
  const { data } = useQuery(assetQuery(workspaceId, asset))
  if (!data) return <p>Picture</p>
  return (
    <p className={css.tags}>
      <Pill>
        <span className={css.tag}>
          <OriginIcon origin={data.origin} size={13} />
          {/* What an uploaded file says is said below. */}
          {madeTitle(data.origin) ?? 'Uploaded'}
        </span>
      </Pill>
      {data.credentialsInfo?.valid && (
        <Pill>
          <span className={css.tag}>
            <BadgeCheck size={13} aria-hidden="true" /> Signed
          </span>
        </Pill>
      )}
    </p>
  )
}
