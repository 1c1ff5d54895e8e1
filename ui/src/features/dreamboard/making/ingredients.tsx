import type { Recipe } from '@/api/queries/making'
import { seedText } from '@/lib/board/making'
import css from './recipe-section.module.css'

/** The colors and the fabrics that something was made of, as entries of a list of facts. */
export function Ingredients({ recipe: { palette, fabrics } }: { recipe: Recipe }) {
  return (
    <>
      {palette.length > 0 && (
        <>
          <dt>Palette</dt>
          <dd className={css.palette}>
            {palette.map(({ hex, name }) => (
              <span
                key={hex}
                role="img"
                aria-label={name || hex}
                title={name || hex}
                style={{ background: hex }}
              />
            ))}
          </dd>
        </>
      )}
      {fabrics.length > 0 && (
        <>
          <dt>Fabrics</dt>
          <dd>{fabrics.join(', ')}</dd>
        </>
      )}
    </>
  )
}

/** 'Rules 1.4, seed 41 211' */
export function makerText({ byRules, model, version, seed }: Recipe): string {
  const maker = [byRules ? 'Rules' : model, version].filter(Boolean).join(' ')
  return `${maker}, seed ${seedText(seed)}`
}
