import { Gift, Lock, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '@/api/queries/profile'
import { Button } from '@/components/button'
import { CopyField } from '@/components/copy-field'
import { Field, Input } from '@/components/field'
import { Screen } from '@/components/screen'
import { ThemeSwitch } from '@/components/theme-switch'
import { toast } from '@/components/toast'
import { shareLink } from '@/lib/share-link'
import { AvatarEditor } from './avatar-editor'
import { Devices } from './devices'
import { EditableField } from './editable-field'
import { NotificationSettings } from './notifications'
import css from './profile-page.module.css'

type ProfilePageProps = {
  user: User
  onShowReferrals: () => void
  onLogOut: () => void
  /** Whether logging out is in progress. */
  leaving: boolean
  /** The list of the user's workspaces. */
  workspaces: ReactNode
}

/** The user's profile: personal details, referrals, workspaces, notifications and devices. */
export default function ProfilePage({
  user,
  onShowReferrals,
  onLogOut,
  leaving,
  workspaces,
}: ProfilePageProps) {
  return (
    <Screen
      title="My Profile"
      narrow
      actions={
        <Button busy={leaving} onClick={onLogOut}>
          <LogOut size={16} aria-hidden="true" />
          Logout
        </Button>
      }
    >
      <section aria-label="About you" className={css.section}>
        <div className={css.who}>
          <AvatarEditor user={user} />
          <div className={css.names}>
            <p className={css.name}>{user.name}</p>
            {user.company && <p className={css.company}>{user.company}</p>}
          </div>
        </div>
        <div className={css.fields}>
          <EditableField
            label="Full Name"
            field="name"
            value={user.name}
            autoComplete="name"
            required
          />
          <EditableField
            label="Company Name"
            field="company"
            value={user.company}
            autoComplete="organization"
            placeholder="Add your company"
          />
          <Field label="Email ID" className={css.wide}>
            {(control) => (
              <div className={css.locked}>
                <Input {...control} value={user.email} readOnly />
                <Lock size={16} aria-hidden="true" />
              </div>
            )}
          </Field>
        </div>
      </section>
      <section aria-labelledby="referrals" className={css.section}>
        <div className={css.head}>
          <h2 id="referrals" className={css.title}>
            Referrals
          </h2>
          <Button onClick={onShowReferrals}>
            <Gift size={16} aria-hidden="true" />
            My referrals
          </Button>
        </div>
        <CopyField
          label="Referral Link"
          value={shareLink(location.origin, user.referralCode)}
          onCopied={() => toast.success('Referral link copied to clipboard!')}
        />
      </section>
      <section aria-labelledby="workspaces" className={css.section}>
        <h2 id="workspaces" className={css.title}>
          Workspaces
        </h2>
        {workspaces}
      </section>
      <section aria-labelledby="notifications" className={css.section}>
        <h2 id="notifications" className={css.title}>
          Email notifications
        </h2>
        <NotificationSettings on={user.userPreferences.notifications} />
      </section>
      <section aria-labelledby="devices" className={css.section}>
        <h2 id="devices" className={css.title}>
          Signed-in devices
        </h2>
        <Devices />
      </section>
      <section aria-labelledby="appearance" className={css.section}>
        <div className={css.head}>
          <h2 id="appearance" className={css.title}>
            Appearance
          </h2>
          <ThemeSwitch />
        </div>
      </section>
    </Screen>
  )
}
