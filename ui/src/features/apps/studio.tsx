import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import type { Service, Services } from '@/api/queries/workspaces'
import { AppAnchor } from '@/components/app-anchor'
import { RemoteIcon } from '@/components/remote-icon'
import { SoonBadge } from '@/components/soon-badge'
import { VisuallyHidden } from '@/components/visually-hidden'
import { appLink } from '@/lib/app-link'
import { isComingSoon } from '@/lib/coming-soon'
import { useTrack } from '@/platform/tracker/use-track'
import { ServiceCard } from './service-card'
import css from './studio.module.css'

type StudioProps = {
  name: string
  /** Absent when the server says nothing about a group. */
  about: Services['groupMapping'][string] | undefined
  services: readonly Service[]
  workspaceId: string
}

/** A studio: what it is for on the left, its apps on the right. */
export function Studio({ name, about, services, workspaceId }: StudioProps) {
  const heading = useId()
  const track = useTrack()
  const linkOf = (pageUrl: string) => appLink(pageUrl, workspaceId, location.origin)
  const own = about && linkOf(about.pageUrl)
  const isSoon = own !== undefined && isComingSoon(own)
  // A studio without a screen of its own is entered by its first app that has one.
  const open = services.map(({ pageUrl }) => linkOf(pageUrl)).find((to) => to && !isComingSoon(to))
  const link = (isSoon && open) || own
  const clicked = (target: string) => track('click', { target, workspaceId, from: 'apps' })
  return (
    <section aria-labelledby={heading} className={css.studio}>
      <div className={css.about}>
        {about && <RemoteIcon src={about.imgUrl} size={40} />}
        <h2 id={heading} className={css.name}>
          {name}
        </h2>
        {about && <p className={css.description}>{about.description}</p>}
        {isSoon && !open && (
          <div className={css.soon}>
            <SoonBadge />
          </div>
        )}
        {link && (
          <AppAnchor link={link} className={css.go} onClick={() => clicked(name)}>
            Go <VisuallyHidden>to {name}</VisuallyHidden>
            <ArrowRight size={16} aria-hidden="true" />
          </AppAnchor>
        )}
      </div>
      <ul className={css.services}>
        {services.map((service) => (
          <li key={service._id}>
            <ServiceCard
              service={service}
              link={linkOf(service.pageUrl)}
              onOpen={() => clicked(service.displayName)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
