import { Loading, Skeleton } from '@/components/skeleton'
import card from './service-card.module.css'
import css from './studio.module.css'

/** As many as the product has, so that little moves when they arrive. */
const studios = [3, 6, 5]

export function AppsSkeleton() {
  return (
    <Loading>
      {studios.map((services) => (
        <div key={services} className={css.studio}>
          <div className={css.about}>
            <Skeleton width={40} height={40} />
            <span className={css.name}>
              <Skeleton width={150} height={28} />
            </span>
            <Skeleton width={200} height={14} />
            <Skeleton width={140} height={14} />
          </div>
          <div className={css.services}>
            {Array.from({ length: services }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one is like the other.
              <div key={place} className={card.card}>
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
