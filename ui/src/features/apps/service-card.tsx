import clsx from 'clsx'
import { ArrowUpRight } from 'lucide-react'
import type { Service } from '@/api/queries/workspaces'
import { AppAnchor } from '@/components/app-anchor'
import { RemoteIcon } from '@/components/remote-icon'
import { SoonBadge } from '@/components/soon-badge'
import type { AppLink } from '@/lib/app-link'
import { isComingSoon } from '@/lib/coming-soon'
import css from './service-card.module.css'

/** One app; the whole card is the link to it, where it has one. */
export function ServiceCard({
  service: { displayName, desc, imgUrl },
  link,
  onOpen,
}: {
  service: Service
  link: AppLink | null
  onOpen: () => void
}) {
  const soon = isComingSoon(link)
  const content = (
    <>
      <span className={css.icon}>
        <RemoteIcon src={imgUrl} />
      </span>
      <span className={css.name}>
        {displayName}
        {soon && (
          <>
            {' '}
            <SoonBadge />
          </>
        )}
      </span>{' '}
      <span className={css.desc}>{desc}</span>
    </>
  )
  if (!link) return <div className={css.card}>{content}</div>
  return (
    <AppAnchor link={link} className={clsx(css.card, soon && css.soon)} onClick={onOpen}>
      {content}
      <ArrowUpRight size={18} aria-hidden="true" className={css.arrow} />
    </AppAnchor>
  )
}
