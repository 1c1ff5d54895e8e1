import type { ReactNode } from 'react'
import { AppAnchor } from '@/components/app-anchor'
import { RemoteIcon } from '@/components/remote-icon'
import { ScreenTitle } from '@/components/screen-title'
import { appLink } from '@/lib/app-link'
import { studios } from '@/lib/studios'
import css from './studio-bar.module.css'

const studio = studios.find(({ services }) => services.some(({ _id }) => _id === 'listings'))

/** The studio's bar: its name, and its rooms as tabs. */
export function StudioBar({
  workspaceId,
  room,
  titled = true,
  children,
}: {
  workspaceId: string
  room: string
  /** Whether the room's name is the screen's heading; otherwise the screen has one of its own. */
  titled?: boolean
  /** At the end of the bar. */
  children?: ReactNode
}) {
  if (!studio) return null
  return (
    <div className={css.bar}>
      <span className={css.mark}>
        <RemoteIcon src={studio.imgUrl} size={22} />
      </span>
      <span className={css.name}>{studio.name}</span>
      <nav aria-label={studio.name} className={css.rooms}>
        {studio.services.map(({ _id, displayName, pageUrl }) => {
          const link = appLink(pageUrl, workspaceId, location.origin)
          if (_id === room && titled) {
            return (
              <ScreenTitle key={_id} title={displayName} className={css.open}>
                {displayName}
              </ScreenTitle>
            )
          }
          return (
            link && (
              <AppAnchor
                key={_id}
                link={link}
                className={_id === room ? css.open : css.room}
                aria-current={_id === room ? 'page' : undefined}
              >
                {displayName}
              </AppAnchor>
            )
          )
        })}
      </nav>
      {children}
    </div>
  )
}
