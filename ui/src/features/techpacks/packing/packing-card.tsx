import { PlaceField } from '../fields/place-field'
import css from './packing.module.css'

/** How the garment leaves the factory. */
export function PackingCard() {
  return (
    <section aria-label="Packing" className={css.card}>
      <h2>Packing</h2>
      <div className={css.fields}>
        <PlaceField path="packing/fold" label="Folding or hanging" maxLength={200} />
        <PlaceField path="packing/bag" label="Bag" maxLength={200} />
        <PlaceField
          path="packing/carton"
          label="Pieces in a carton"
          inputMode="numeric"
          parse={(text) =>
            /^\d{0,4}$/.test(text) ? { value: Number(text) } : { error: 'Write a whole number.' }
          }
        />
        <PlaceField path="packing/barcode" label="Barcode and where it goes" maxLength={200} />
      </div>
      <PlaceField path="packing/note" label="Note" long maxLength={4000} />
    </section>
  )
}
