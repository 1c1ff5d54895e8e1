import { lazy, Suspense } from 'react'
import css from './hero.module.css'
import type { HeroKind } from './hero-kind'
import { heroWords } from './hero-words'

const arts = {
  console: lazy(() => import('./art-console')),
  design: lazy(() => import('./art-design')),
  catalog: lazy(() => import('./art-catalog')),
  photo: lazy(() => import('./art-photo')),
}

/**
 * The panel beside the sign-in form. It fills its container and decides by that container's size:
 * tall shows drawing, heading and list; short drops the list; a band sets drawing beside heading.
 */
export function Hero({ kind }: { kind: HeroKind }) {
  const Art = arts[kind]
  const { studio, heading, points } = heroWords[kind]
  return (
    <aside className={`dark ${css.hero}`} aria-label={studio}>
      <div className={css.panel}>
        <div className={css.art} aria-hidden="true">
          <Suspense fallback={null}>
            <Art />
          </Suspense>
        </div>
        <div className={css.words}>
          <p className={css.studio}>{studio}</p>
          <h2 className={css.title}>
            {heading.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h2>
          <ul className={css.list}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  )
}
