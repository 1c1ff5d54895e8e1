import { appsOf } from '@/lib/access-apps'
import css from './access-badges.module.css'
import { entryOf, type TeamRow } from './row'

/** What someone may open and do. */
export function AccessBadges({ row, serviceCount }: { row: TeamRow; serviceCount: number }) {
  const { role, service, creditAccess, inviteAccess } = entryOf(row)
  const full = role === 'admin' || (serviceCount > 0 && service.length >= serviceCount)
  return (
    <span className={css.badges}>
      {full ? (
        <span className={css.full}>Full Access</span>
      ) : (
        <span>
          {appsOf(service).map(({ key, label, letter }) => (
            <span key={key} role="img" aria-label={label} title={label} className={css.app}>
              {letter}
            </span>
          ))}
        </span>
      )}
      {creditAccess && <span className={css.flag}>Credit Access</span>}
      {inviteAccess && <span className={css.flag}>Invite Access</span>}
    </span>
  )
}
