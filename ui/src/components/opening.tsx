import { Mark } from './logo'
import css from './opening.module.css'
import { Loading } from './skeleton'

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
