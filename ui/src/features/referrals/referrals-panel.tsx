import { useQuery } from '@tanstack/react-query'
import { referredUsersQuery, type User } from '@/api/queries/profile'
import { Avatar } from '@/components/avatar'
import { CopyField } from '@/components/copy-field'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import { toast } from '@/components/toast'
import { formatDate } from '@/lib/dates'
import { shareLink } from '@/lib/share-link'
import css from './referrals-panel.module.css'

/** The people the user referred, and the referral link. */
export default function ReferralsPanel({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Panel
      open
      onClose={onClose}
      title="My referrals"
      description="People who signed up with your link."
    >
      <CopyField
        label="Referral Link"
        value={shareLink(location.origin, user.referralCode)}
        onCopied={() => toast.success('Referral link copied to clipboard!')}
      />
      <Referred />
    </Panel>
  )
}

function Referred() {
  return (
    <Loaded
      query={useQuery(referredUsersQuery())}
      skeleton={<ReferredSkeleton />}
      failure="Couldn't load your referrals"
    >
      {(users) =>
        users.length === 0 ? (
          <EmptyState
            title="No Referred users"
            text="Share your link, and people who join will show up here."
          />
        ) : (
          <ul>
            {users.map(({ email, createdAt }) => (
              <li key={email} className={css.user}>
                <Avatar name={email} size={32} decorative />
                <span className={css.email}>{email}</span>
                <time className={css.date} dateTime={createdAt}>
                  {formatDate(createdAt)}
                </time>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function ReferredSkeleton() {
  return (
    <Loading>
      {[180, 220, 160].map((width) => (
        <div key={width} className={css.user}>
          <Skeleton width={32} height={32} round />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </Loading>
  )
}
