import { PlaceField } from '../fields/place-field'
import { PlaceSelect } from '../fields/place-select'
import css from './packing.module.css'

const undecided = { value: '', label: 'Not decided' }

const wash = [
  undecided,
  { value: 'none', label: 'Do not wash' },
  { value: 'hand', label: 'Hand wash, at most 40 °C' },
  { value: '30', label: 'Machine wash 30 °C' },
  { value: '30-mild', label: 'Machine wash 30 °C, mild' },
  { value: '30-wool', label: 'Machine wash 30 °C, very mild (wool)' },
  { value: '40', label: 'Machine wash 40 °C' },
  { value: '40-mild', label: 'Machine wash 40 °C, mild' },
  { value: '40-wool', label: 'Machine wash 40 °C, very mild (wool)' },
  { value: '60', label: 'Machine wash 60 °C' },
  { value: '60-mild', label: 'Machine wash 60 °C, mild' },
  { value: '95', label: 'Machine wash 95 °C' },
]

const others = [
  {
    path: 'care/bleach',
    label: 'Bleaching',
    options: [
      undecided,
      { value: 'none', label: 'Do not bleach' },
      { value: 'oxygen', label: 'Oxygen bleach only' },
      { value: 'any', label: 'Any bleach' },
    ],
  },
  {
    path: 'care/dry',
    label: 'Drying',
    options: [
      undecided,
      { value: 'none', label: 'Do not tumble dry' },
      { value: 'low', label: 'Tumble dry, low heat' },
      { value: 'normal', label: 'Tumble dry, normal heat' },
      { value: 'line', label: 'Line dry' },
      { value: 'flat', label: 'Dry flat' },
    ],
  },
  {
    path: 'care/iron',
    label: 'Ironing',
    options: [
      undecided,
      { value: 'none', label: 'Do not iron' },
      { value: '110', label: 'Iron at most 110 °C' },
      { value: '150', label: 'Iron at most 150 °C' },
      { value: '200', label: 'Iron at most 200 °C' },
    ],
  },
  {
    path: 'care/professional',
    label: 'Professional care',
    options: [
      undecided,
      { value: 'none', label: 'Do not dry clean' },
      { value: 'P', label: 'Dry clean (P)' },
      { value: 'F', label: 'Dry clean, hydrocarbons only (F)' },
      { value: 'W', label: 'Wet clean (W)' },
    ],
  },
]

/** The five kinds of care of ISO 3758, in its order and in words. */
export function CareCard() {
  return (
    <section aria-label="Care" className={css.card}>
      <h2>Care</h2>
      <div className={css.fields}>
        <PlaceSelect path="care/wash" label="Washing" options={wash} />
        {others.map((each) => (
          <PlaceSelect key={each.path} {...each} />
        ))}
        <PlaceSelect
          path="washed"
          label="The chart is measured"
          options={[
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
