import { Mark } from '@/components/logo'
import { Loading } from '@/components/skeleton'
import css from './opening.module.css'

/** What is seen until it is known who is here; nothing at all when that is quick. */
export function Opening() {
  return (
    <main>
      <Loading className={css.opening}>
        <Mark size={40} />
      </Loading>
    </main>
  )
}
