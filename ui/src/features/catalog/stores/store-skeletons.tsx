import { Loading, Skeleton } from '@/components/skeleton'
import card from './store-card.module.css'
import css from './store-list.module.css'

/** As many cards as a first row, each with its bar and three channels. */
export function StoreSkeletons() {
  return (
    <Loading label="Loading the stores" className={css.list}>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className={`${card.card} ${card.waiting}`}>
          <Skeleton height={20} width="55%" />
          <Skeleton height={14} width="70%" />
          <Skeleton height={4} />
          <Skeleton height={14} width="45%" />
          <Skeleton height={14} />
          <Skeleton height={14} width="85%" />
          <Skeleton height={14} width="90%" />
        </div>
      ))}
    </Loading>
  )
}
