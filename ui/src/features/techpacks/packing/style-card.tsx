import { PlaceField } from '../fields/place-field'
import { PlaceSelect } from '../fields/place-select'
import css from './packing.module.css'

const sexes = [
  { value: 'women', label: 'Women' },
  { value: 'men', label: 'Men' },
  { value: 'unisex', label: 'Unisex' },
  { value: 'kids', label: 'Kids' },
]

const named = (what: string) => (text: string) =>
  text === '' ? { error: `Give the techpack a ${what}.` } : { value: text }

/** What the style is called. */
export function StyleCard() {
  return (
    <section aria-label="Style" className={css.card}>
      <h2>Style</h2>
      <div className={css.fields}>
        <PlaceField path="name" label="Name" maxLength={120} parse={named('name')} />
        <PlaceField
          path="code"
          label="Style number"
          maxLength={120}
          parse={named('style number')}
        />
        <PlaceField path="season" label="Season" maxLength={20} placeholder="AW26" />
        <PlaceSelect path="sex" label="For" options={sexes} />
      </div>
      <PlaceField
        path="notes"
        label="Notes of the team"
        hint="A factory does not see them."
        long
        maxLength={4000}
      />
    </section>
  )
}
