import { useQuery } from '@tanstack/react-query'
import { assetQuery } from '@/api/queries/assets'
import { Pill } from '@/components/pill'
import { originTitle } from '@/lib/origin-text'
import css from './picture-tags.module.css'

/** Where a picture comes from, in a word or two. */
export function PictureTags({ workspaceId, asset }: { workspaceId: string; asset: string }) {
  const { data } = useQuery(assetQuery(workspaceId, asset))
  if (!data) return <p>Picture</p>
  return (
    <p className={css.tags}>
      <Pill>{originTitle(data)}</Pill>
      {data.credentialsInfo?.valid && <Pill>Signed</Pill>}
    </p>
  )
}
