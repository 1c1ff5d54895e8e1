import weaves from '@fixtures/weaves.json'
import { firstRepeat, printKinds } from '@/features/techpacks/colourways/colourway-changes'
import { capital } from '@/lib/capital'
import { formatLength, parseLength } from '@/lib/measures'
import { useEditor } from '../editor/editor'
import { ChoiceInput } from '../fields/choice-input'
import { CommitInput } from '../fields/commit-input'
import { HexInput } from '../fields/hex-input'
import { Labelled } from '../fields/labelled'
import css from './colourways.module.css'

const textures = [
  { value: '', label: 'None' },
  ...weaves.map((value) => ({ value, label: capital(value) })),
]

/** The print and the texture of the fabric, the same in all colourways. */
export function PrintFields() {
  const { document, edit, readOnly } = useEditor()
  const { print, texture } = document

  function setKind(kind: string) {
    const isFirst = kind !== '' && (print.colour === '' || print.repeat === 0)
    edit(
      isFirst
        ? [
            {
              path: 'print',
              value: {
                kind,
                colour: print.colour || '#2b2a26',
                repeat: print.repeat || firstRepeat[kind],
              },
            },
          ]
        : [{ path: 'print/kind', value: kind }],
    )
  }

  return (
    <section aria-label="Print and texture" className={css.print}>
      <h2>In all colourways</h2>
      <Labelled label="Print">
        <ChoiceInput
          label="Print"
          value={print.kind}
          options={printKinds}
          readOnly={readOnly}
          path="print/kind"
          onChange={setKind}
        />
      </Labelled>
      {print.kind !== '' && (
        <>
          <Labelled label="Colour of the print">
            <HexInput
              label="Colour of the print"
              value={print.colour}
              readOnly={readOnly}
              path="print/colour"
              onCommit={(colour) => edit([{ path: 'print/colour', value: colour }])}
            />
          </Labelled>
          <Labelled label="Repeat, mm">
            <CommitInput
              label="Repeat, mm"
              value={formatLength(print.repeat, 'mm')}
              readOnly={readOnly}
              inputMode="decimal"
              path="print/repeat"
              onCommit={(text) => {
                const length = parseLength(text, 'mm')
                if (!length.ok) return length.message
                if (length.tenths < 10) return 'Write a repeat of at least 1 mm.'
                edit([{ path: 'print/repeat', value: length.tenths }])
                return undefined
              }}
            />
          </Labelled>
        </>
      )}
      <Labelled label="Texture of the fabric">
        <ChoiceInput
          label="Texture of the fabric"
          value={texture}
          options={textures}
          readOnly={readOnly}
          path="texture"
          onChange={(value) => edit([{ path: 'texture', value }])}
        />
      </Labelled>
    </section>
  )
}
