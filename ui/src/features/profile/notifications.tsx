import { useId } from 'react'
import { errorText } from '@/api/error'
import { type Notifications, useSwitchNotifications } from '@/api/queries/notifications'
import { useAction } from '@/components/use-action'
import css from './notifications.module.css'

const topics: { topic: keyof Notifications; name: string; hint: string }[] = [
  { topic: 'payments', name: 'Payments', hint: 'Receipts and cards about to expire' },
  {
    topic: 'plan',
    name: 'Plan changes',
    hint: 'When a plan changes, is scheduled to change or ends',
  },
  { topic: 'credits', name: 'Credits', hint: "When you've used 80% and 100% of your credits" },
  { topic: 'role', name: 'Your role', hint: "When you're made an admin of a workspace" },
  { topic: 'mentions', name: 'Mentions', hint: 'When somebody mentions you in a comment' },
]

const nameOf = (wanted: keyof Notifications) =>
  topics.find(({ topic }) => topic === wanted)?.name ?? wanted

/** Email notification settings; each switch is saved right away. */
export function NotificationSettings({ on }: { on: Notifications }) {
  const { run } = useAction(useSwitchNotifications(), {
    failed: (error, { topic }) =>
      `${nameOf(topic)}: ${errorText(error, "Couldn't save. Try again.")}`,
  })
  const id = useId()

  return (
    <div>
      <p className={css.intro}>
        Emails about payments, plans and credits go to workspace admins. We always email you when a
        payment fails and when you're removed from a workspace.
      </p>
      <ul>
        {topics.map(({ topic, name, hint }) => (
          <li key={topic} className={css.item}>
            <label className={css.row}>
              <span className={css.words}>
                <span id={`${id}-${topic}`} className={css.name}>
                  {name}
                </span>
                <span id={`${id}-${topic}-hint`} className={css.hint}>
                  {hint}
                </span>
              </span>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says whether it is checked
                role="switch"
                className={css.switch}
                aria-labelledby={`${id}-${topic}`}
                aria-describedby={`${id}-${topic}-hint`}
                checked={on[topic]}
                onChange={(event) => run({ topic, on: event.target.checked })}
              />
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
