import { Loading, Skeleton } from '@/components/skeleton'
import { studios } from '@/lib/studios'
import card from './service-card.module.css'
import css from './studio.module.css'

export function AppsSkeleton() {
  return (
    <Loading>
      {/* As many as the catalog has, to limit layout shift on load. */}
      {studios.map(({ key, services }) => (
        <div key={key} className={css.studio}>
          <div className={css.about}>
            <Skeleton width={40} height={40} />
            <span className={css.name}>
              <Skeleton width={150} height={28} />
            </span>
            <Skeleton width={200} height={14} />
            <Skeleton width={140} height={14} />
          </div>
          <div className={css.services}>
            {services.map(({ _id }) => (
              <div key={_id} className={card.card}>
                <span className={card.icon}>
                  <Skeleton width={28} height={28} />
                </span>
                <span className={card.name}>
                  <Skeleton width={96} height={16} />
                </span>
                <span className={card.desc}>
                  <Skeleton height={12} />
                </span>
                <span className={card.desc}>
                  <Skeleton width="70%" height={12} />
                </span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
