import fibreTable from '@fixtures/fibres.json'
import { Checkbox } from '@/components/checkbox'
import { CountrySelect } from '@/components/country-select'
import { useEditor } from '../editor/editor'
import { PlaceField } from '../fields/place-field'
import { compositionOf } from './composition'
import css from './packing.module.css'

const markets = [
  { id: 'EU', name: 'European Union' },
  { id: 'UK', name: 'United Kingdom' },
  { id: 'US', name: 'United States' },
  { id: 'CN', name: 'China' },
] as const

/** What the law and the markets want on the label. */
export function LabelCard() {
  const { document, edit, readOnly, findings } = useEditor()
  const sections = compositionOf(document, fibreTable.fibres)
  const noOrigin = findings.find(({ path }) => path === 'origin')
  return (
    <section aria-label="Label" className={css.card}>
      <h2>Label</h2>
      <fieldset className={css.markets} disabled={readOnly}>
        <legend>Sold in</legend>
        {markets.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={document.markets.includes(id)}
            onChange={(checked) =>
              edit([
                {
                  path: 'markets',
                  value: markets
                    .map((market) => market.id)
                    .filter((market) =>
                      market === id ? checked : document.markets.includes(market),
                    ),
                },
              ])
            }
          />
        ))}
      </fieldset>
      <div className={css.fields}>
        <div data-path="origin">
          <CountrySelect
            label="Country of origin"
            value={document.origin}
            {...(noOrigin && { error: noOrigin.text })}
            onChange={(value) => {
              if (!readOnly) edit([{ path: 'origin', value }])
            }}
          />
        </div>
        <PlaceField path="maker" label="Manufacturer or RN" maxLength={120} />
      </div>
      <dl className={css.composition}>
        {sections.map(({ title, text, problem }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {text}
              {problem && <span className={css.problem}> {problem}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>
        From the materials, largest share first. Change it there: the label follows.
      </p>
    </section>
  )
}
