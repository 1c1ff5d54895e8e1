import { PlaceField } from '../fields/place-field'
import { PlaceSelect } from '../fields/place-select'
import css from './packing.module.css'

const undecided = { value: '', label: 'Not decided' }

const wash = [
  undecided,
  { value: 'none', label: 'Do not wash' },
  { value: 'hand', label: 'Hand wash, at most 40 °C' },
  { value: '30', label: 'Machine wash at most 30 °C' },
  { value: '30-mild', label: 'Machine wash at most 30 °C, mild process' },
  { value: '30-wool', label: 'Machine wash at most 30 °C, very mild process' },
  { value: '40', label: 'Machine wash at most 40 °C' },
  { value: '40-mild', label: 'Machine wash at most 40 °C, mild process' },
  { value: '40-wool', label: 'Machine wash at most 40 °C, very mild process' },
  { value: '60', label: 'Machine wash at most 60 °C' },
  { value: '60-mild', label: 'Machine wash at most 60 °C, mild process' },
  { value: '95', label: 'Machine wash at most 95 °C' },
]

const others = [
  {
    path: 'care/bleach',
    label: 'Bleaching',
    options: [
      undecided,
      { value: 'none', label: 'Do not bleach' },
      { value: 'oxygen', label: 'Only oxygen or non-chlorine bleach' },
      { value: 'any', label: 'Any bleach' },
    ],
  },
  {
    path: 'care/dry',
    label: 'Drying',
    options: [
      undecided,
      { value: 'none', label: 'Do not tumble dry' },
      { value: 'low', label: 'Tumble dry at low heat, at most 60 °C' },
      { value: 'normal', label: 'Tumble dry at normal heat, at most 80 °C' },
      { value: 'line', label: 'Do not tumble dry, line dry' },
      { value: 'flat', label: 'Do not tumble dry, dry flat' },
    ],
  },
  {
    path: 'care/iron',
    label: 'Ironing',
    options: [
      undecided,
      { value: 'none', label: 'Do not iron' },
      { value: '110', label: 'Iron at most 110 °C, without steam' },
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
      { value: 'P', label: 'Dry clean with tetrachloroethylene or hydrocarbon solvents (P)' },
      { value: 'F', label: 'Dry clean with hydrocarbon solvents only (F)' },
      { value: 'W', label: 'Professional wet cleaning (W)' },
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
