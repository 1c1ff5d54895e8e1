import type { Heard } from '@/api/queries/techpacks'
import css from './facts.module.css'

/** The points of measure that are said in fewer words than the library's. */
const short: Record<string, string> = {
  B01: 'Length',
  B02: 'Half chest',
  B05: 'Half sweep',
  D01: 'Length',
  L03: 'Half leg opening',
  L04: 'Inseam',
  S01: 'Sleeve',
  T01: 'Width',
  T02: 'Height',
  T03: 'Strap',
  W01: 'Half waist',
  W04: 'Half hip',
}

const none = [
  { code: 'B01', name: '', value: 0 },
  { code: 'B02', name: '', value: 0 },
  { code: 'S01', name: '', value: 0 },
]

/** The first numbers of the chart that a techpack of these words begins with. */
export function Facts({ heard }: { heard: Heard | null }) {
  const known = heard !== null && heard.sizes.length > 0
  return (
    <dl className={css.facts} data-known={known || undefined}>
      {(known ? heard.measures : none).map(({ code, name, value }) => (
        <div key={code}>
          <dt>
            {short[code] ?? name}
            {code === 'B01' && <span className={css.wide}> from HPS</span>}
            {known && code === 'B02' && <span className={css.wide}>, {heard.base}</span>}
          </dt>
          <dd>
            {known ? value / 10 : '–'}
            {known && (
              <>
                {' '}
                <i>mm</i>
              </>
            )}
          </dd>
        </div>
      ))}
      <div className={css.wide}>
        <dt>Sizes</dt>
        <dd>{known ? sizesText(heard.sizes) : '–'}</dd>
      </div>
      <div>
        <dt>
          Points<span className={css.wide}> of measure</span>
        </dt>
        <dd>{known ? heard.points : '–'}</dd>
      </div>
    </dl>
  )
}

const sizesText = (sizes: readonly string[]) =>
  sizes.length === 1 ? sizes[0] : `${sizes[0]}–${sizes.at(-1)}`
