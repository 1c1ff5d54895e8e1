import css from './colours.module.css'

const most = 4

/** The colours of a techpack's colourways. */
export function Colours({ colours }: { colours: readonly string[] }) {
  // Two colourways may have the same colour; the place is what tells them apart.
  const shown = colours.slice(0, most).map((hex, place) => ({ hex, key: `${place} ${hex}` }))
  return (
    <span aria-hidden="true" className={css.colours}>
      {shown.map(({ hex, key }) => (
        <i key={key} className={css.colour} style={{ backgroundColor: hex }} />
      ))}
      {colours.length > most && <span>+{colours.length - most}</span>}
    </span>
  )
}
