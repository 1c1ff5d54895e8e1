import type { Services } from '@/api/queries/workspaces'
import { AppAnchor } from '@/components/app-anchor'
import { RemoteIcon } from '@/components/remote-icon'
import { Loading, Skeleton } from '@/components/skeleton'
import { SoonBadge } from '@/components/soon-badge'
import { appLink } from '@/lib/app-link'
import { isComingSoon } from '@/lib/coming-soon'
import { studios } from '@/lib/studios'
import { useTrack } from '@/platform/tracker/use-track'
import css from './studio-list.module.css'

/** The studios side by side, each with a list of its apps. */
export function StudioList({ services, workspaceId }: { services: Services; workspaceId: string }) {
  const track = useTrack()

  const linkOf = (pageUrl: string) => appLink(pageUrl, workspaceId, location.origin)

  function entry(name: string, imgUrl: string, pageUrl: string, saysSoon: boolean) {
    const link = linkOf(pageUrl)
    const content = (
      <>
        <RemoteIcon src={imgUrl} size={20} />
        {name} {saysSoon && isComingSoon(link) && <span className={css.soon}>Coming soon</span>}
      </>
    )
    if (!link) return <span className={css.app}>{content}</span>
    return (
      <AppAnchor
        link={link}
        className={css.app}
        onClick={() => track('click', { target: name, workspaceId, from: 'overview' })}
      >
        {content}
      </AppAnchor>
    )
  }

  return (
    <ul className={css.studios}>
      {services.order.map((group) => {
        const apps = services.group[group] ?? []
        const isOpen = apps.some(({ pageUrl }) => !isComingSoon(linkOf(pageUrl)))
        return (
          <li key={group} className={css.studio}>
            <div className={css.head}>
              <RemoteIcon src={services.groupMapping[group]?.imgUrl ?? ''} size={28} />
              <h3 className={css.name}>{group}</h3>
              {!isOpen && <SoonBadge />}
            </div>
            <ul>
              {apps.map(({ _id, displayName, imgUrl, pageUrl }) => (
                <li key={_id}>{entry(displayName, imgUrl, pageUrl, isOpen)}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

/** As many rows as the catalog has, to limit layout shift on load. */
export function StudioListSkeleton() {
  return (
    <Loading className={css.studios}>
      {studios.map(({ key, services }) => (
        <div key={key} className={css.studio}>
          <div className={css.head}>
            <Skeleton width={28} height={28} />
            <Skeleton width={132} height={22} />
          </div>
          {services.map(({ _id }) => (
            <div key={_id} className={css.app}>
              <Skeleton width={20} height={20} />
              <Skeleton width={88} height={14} />
            </div>
          ))}
        </div>
      ))}
    </Loading>
  )
}
