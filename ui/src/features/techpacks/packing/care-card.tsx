import kinds from '@fixtures/care.json'
import { PlaceField } from '../fields/place-field'
import { PlaceSelect } from '../fields/place-select'
import css from './packing.module.css'

const undecided = { value: '', label: 'Not decided' }

/** The five kinds of care of ISO 3758, in its order and in words. */
export function CareCard() {
  return (
    <section aria-label="Care" className={css.card}>
      <h2>Care</h2>
      <div className={css.fields}>
        {kinds.map(({ field, label, treatments }) => (
          <PlaceSelect
            key={field}
            path={`care/${field}`}
            label={label}
            options={[undecided, ...treatments]}
          />
        ))}
        <PlaceSelect
          path="washed"
          label="The chart is measured"
          options={[
            undecided,
            { value: 'before', label: 'Before washing' },
            { value: 'after', label: 'After washing' },
            { value: 'none', label: 'The garment is not washed' },
          ]}
        />
      </div>
      <PlaceField
        path="care/note"
        label="Note"
        maxLength={400}
        placeholder="Wash with similar colours"
      />
    </section>
  )
}
