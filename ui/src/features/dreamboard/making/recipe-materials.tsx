import type { Recipe } from '@/api/queries/making'
import css from './recipe-section.module.css'

/** The colors and fabrics that pictures were made with, as terms of a list of facts. */
export function RecipeMaterials({
  recipe: { palette, fabrics },
}: {
  recipe: Pick<Recipe, 'palette' | 'fabrics'>
}) {
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

/** 'Rules 1.4'. */
export const makerOf = ({ byRules, model, version }: Recipe): string =>
  [byRules ? 'Rules' : model, version].filter(Boolean).join(' ')
