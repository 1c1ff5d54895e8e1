import { Popover } from 'radix-ui'
import { type AccessApp, appsOf } from '@/lib/access-apps'
import css from './access-badges.module.css'
import { entryOf, type TeamRow } from './row'

/** Badges for a person's access and permissions. */
export function AccessBadges({
  row,
  serviceCount,
  inWords,
}: {
  row: TeamRow
  serviceCount: number
  /** Shows each app's name next to its letter, where there is room. */
  inWords: boolean
}) {
  const { role, service, creditAccess, inviteAccess, email } = entryOf(row)
  const full = role === 'admin' || (serviceCount > 0 && service.length >= serviceCount)
  const apps = appsOf(service)
  return (
    <span className={css.badges}>
      {full && <span className={css.full}>Full Access</span>}
      {!full && (inWords || apps.length === 1) && (
        <span>
          {apps.map((app) => (
            <Named key={app.service} app={app} />
          ))}
        </span>
      )}
      {!full && !inWords && apps.length > 1 && <Letters apps={apps} email={email} />}
      {creditAccess && <span className={css.flag}>Credit Access</span>}
      {inviteAccess && <span className={css.flag}>Invite Access</span>}
    </span>
  )
}

function Letter({ app: { label, letter } }: { app: AccessApp }) {
  return (
    <span role="img" aria-label={label} className={css.app}>
      {letter}
    </span>
  )
}

function Named({ app }: { app: AccessApp }) {
  return (
    <span className={css.named}>
      <Letter app={app} />
      <span aria-hidden="true">{app.label}</span>
    </span>
  )
}

/** Only the letters; a popover shows the names. */
function Letters({ apps, email }: { apps: readonly AccessApp[]; email: string }) {
  const names = apps.map(({ label }) => label).join(', ')
  return (
    <Popover.Root>
      <Popover.Trigger className={css.letters} aria-label={names} title={names}>
        {apps.map((app) => (
          <Letter key={app.service} app={app} />
        ))}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={css.names}
          aria-label={`Apps ${email} can open`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          {apps.map((app) => (
            <Named key={app.service} app={app} />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
