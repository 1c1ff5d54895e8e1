import { Gift, Lock, LogOut } from 'lucide-react'
import type { User } from '@/api/queries/profile'
import { Avatar } from '@/components/avatar'
import { Button } from '@/components/button'
import { CopyField } from '@/components/copy-field'
import { Field, Input } from '@/components/field'
import { Screen } from '@/components/screen'
import { ThemeSwitch } from '@/components/theme-switch'
import { toast } from '@/components/toast'
import { shareLink } from '@/lib/share-link'
import { EditableField } from './editable-field'
import css from './profile-page.module.css'

type ProfilePageProps = {
  user: User
  onShowReferrals: () => void
  onLogOut: () => void
  /** While the log-out is under way. */
  leaving: boolean
}

/** What one keeps about oneself. */
export default function ProfilePage({
  user,
  onShowReferrals,
  onLogOut,
  leaving,
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
          <Avatar name={user.name} src={user.imageUrl} size={72} decorative />
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
            placeholder="Not given"
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
