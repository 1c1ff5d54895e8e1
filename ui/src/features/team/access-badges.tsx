import { Popover } from 'radix-ui'
import { type AccessApp, appsOf } from '@/lib/access-apps'
import css from './access-badges.module.css'
import { entryOf, type TeamRow } from './row'

/** What someone may open and do. */
export function AccessBadges({
  row,
  serviceCount,
  inWords,
}: {
  row: TeamRow
  serviceCount: number
  /** Where there is room: each app's name beside its letter. */
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
            <Named key={app.key} app={app} />
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

/** The letters alone; pressed, they say what they stand for. */
function Letters({ apps, email }: { apps: readonly AccessApp[]; email: string }) {
  const names = apps.map(({ label }) => label).join(', ')
  return (
    <Popover.Root>
      <Popover.Trigger className={css.letters} aria-label={names} title={names}>
        {apps.map((app) => (
          <Letter key={app.key} app={app} />
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
            <Named key={app.key} app={app} />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
