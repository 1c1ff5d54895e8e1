import { useEditor } from '../editor/editor'
import { PlaceSelect } from '../fields/place-select'
import css from './construction.module.css'
import { fields, optionsFor, type StyleList, toggled } from './style-options'

const undecided = { value: '', label: 'Not decided' }

const words = [
  {
    path: 'fit',
    label: 'Fit',
    options: [
      undecided,
      { value: 'slim', label: 'Slim' },
      { value: 'regular', label: 'Regular' },
      { value: 'relaxed', label: 'Relaxed' },
      { value: 'boxy', label: 'Boxy' },
      { value: 'oversized', label: 'Oversized' },
    ],
  },
  {
    path: 'length',
    label: 'Length',
    options: [
      undecided,
      { value: 'cropped', label: 'Cropped' },
      { value: 'regular', label: 'Regular' },
      { value: 'long', label: 'Long' },
      { value: 'mini', label: 'Mini' },
      { value: 'knee', label: 'Knee' },
      { value: 'midi', label: 'Midi' },
      { value: 'maxi', label: 'Maxi' },
    ],
  },
  {
    path: 'lining',
    label: 'Lining',
    options: [
      undecided,
      { value: 'none', label: 'None' },
      { value: 'half', label: 'Half' },
      { value: 'full', label: 'Full' },
    ],
  },
]

/** What the garment is made of; the drawing follows at once. */
export function StyleCard() {
  const { document } = useEditor()
  const { style } = document
  const options = optionsFor(style)
  return (
    <section aria-label="Style" className={css.style}>
      <div className={css.choices}>
        {options.fields.map((name) => (
          <PlaceSelect
            key={name}
            path={`style/${name}`}
            label={fields[name].label}
            options={
              style[name]
                ? fields[name].choices
                : [{ value: '', label: 'As usual' }, ...fields[name].choices]
            }
          />
        ))}
        {words.map((each) => (
          <PlaceSelect key={each.path} {...each} />
        ))}
      </div>
      <Toggles list="pockets" choices={options.pockets} />
      <Toggles list="details" choices={options.details} />
      <p className={css.hint}>
        Fit and length are words for the factory; how long and wide it is stands in the
        measurements.
      </p>
    </section>
  )
}

function Toggles({
  list,
  choices,
}: {
  list: StyleList
  choices: readonly { value: string; label: string }[]
}) {
  const { document, edit, readOnly } = useEditor()
  const is = document.style[list] ?? []
  if (choices.length === 0) return null
  return (
    <fieldset className={css.toggles} disabled={readOnly} data-path={`style/${list}`}>
      <legend>{fields[list].label}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={css.toggle}>
          <input
            type="checkbox"
            checked={is.includes(value)}
            onChange={() => edit([{ path: `style/${list}`, value: toggled(list, is, value) }])}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
