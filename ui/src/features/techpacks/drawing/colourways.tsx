import { Segmented } from '../bar/segmented'
import { useEditor } from '../editor/editor'
import { Swatch } from '../swatch'
import css from './drawing-panel.module.css'

/** In which colours the garment is drawn. */
export function Colourways() {
  const { document, colourway, setColourway } = useEditor()
  const options = [
    { id: '', label: 'Line' },
    ...document.colourways.map(({ id, name, colour }) => ({
      id,
      label: (
        <>
          <Swatch hex={colour.hex} />
          {name}
        </>
      ),
    })),
  ]
  return (
    <div className={css.colourways}>
      <span aria-hidden="true">Colourway</span>
      <Segmented label="Colourway" options={options} value={colourway} onChange={setColourway} />
    </div>
  )
}
