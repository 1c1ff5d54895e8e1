import { useEditor } from '../editor/editor'
import { FindingLine } from '../fields/finding-line'
import { LengthField } from '../fields/length-field'
import { PlaceField } from '../fields/place-field'
import { PlaceSelect } from '../fields/place-select'
import css from './artwork.module.css'
import { Colours } from './colours'
import { Picture } from './picture'
import type { Artwork } from './places'
import { kinds, techniques } from './texts'

const named = (text: string) => (text === '' ? { error: 'Give it a name.' } : { value: text })

/** What starts at the waistband is measured from there. */
const fromWaist = new Set(['trousers', 'jeans', 'shorts', 'leggings', 'skirt'])

/** One artwork: what it is, how large, and where. */
export function ArtworkForm({ artwork }: { artwork: Artwork }) {
  const { document, findings } = useEditor()
  const path = `artwork/${artwork.id}`
  const top = fromWaist.has(document.style.garment) ? 'the waistband' : 'HPS'
  const here = findings.filter((each) => each.path === path)
  return (
    <section aria-label={artwork.name} className={css.form} data-path={path}>
      {here.map(({ rule, severity, text }) => (
        <FindingLine key={rule} severity={severity} text={text} />
      ))}
      <div className={css.fields}>
        <PlaceField path={`${path}/name`} label="Name" maxLength={120} parse={named} />
        <PlaceSelect path={`${path}/kind`} label="Kind" options={kinds} />
        <PlaceField
          path={`${path}/technique`}
          label="Technique"
          maxLength={300}
          placeholder={techniques.slice(0, 2).join(', ')}
        />
        <PlaceSelect
          path={`${path}/view`}
          label="Side"
          options={[
            { value: 'front', label: 'Front' },
            { value: 'back', label: 'Back' },
          ]}
        />
        <LengthField path={`${path}/width`} label="Width" value={artwork.width} />
        <LengthField path={`${path}/height`} label="Height" value={artwork.height} />
        <LengthField
          path={`${path}/x`}
          label="From the centre line"
          hint="To the wearer's left; with a minus, to the right."
          signed
          value={artwork.x}
        />
        <LengthField
          path={`${path}/y`}
          label={`Below ${top}`}
          hint="Of its upper edge."
          signed
          value={artwork.y}
        />
      </div>
      <PlaceField
        path={`${path}/from`}
        label="Placed from"
        hint="The two points that the factory measures from."
        placeholder={`Centre front, and ${top} down`}
        maxLength={300}
      />
      <Colours artwork={artwork} />
      <Picture artwork={artwork} />
      <PlaceField path={`${path}/note`} label="Note" long maxLength={4000} />
    </section>
  )
}
