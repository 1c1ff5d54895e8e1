import { Copy, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { renditionAddress } from '@/api/asset-url'
import { newId } from '@/lib/new-id'
import { Bar, BarGap } from '../bar/bar'
import { ToolButton } from '../bar/tool-button'
import { DrawingPanel } from '../drawing/drawing-panel'
import type { BoxPlace, PlacedBoxProps } from '../drawing/placed-box'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import { useShowTarget } from '../editor/use-show-target'
import { FindingLine } from '../fields/finding-line'
import { Swatch } from '../swatch'
import css from './artwork.module.css'
import { ArtworkForm } from './artwork-form'
import { type Artwork, boxOf, placeOfBox } from './places'
import { kindText, sizeText } from './texts'

const most = 40

/** Prints, embroideries, patches and labels, placed on the garment by dragging or typing. */
export default function ArtworkTab() {
  const { document, edit, place, readOnly, unit, target, findings } = useEditor()
  const { artwork } = document
  const [chosen, setChosen] = useState<string | null>(target?.path.split('/')[1] ?? null)
  const [turn, setTurn] = useState(target?.turn)
  if (turn !== target?.turn) {
    setTurn(target?.turn)
    const id = target?.path.split('/')[1]
    if (id) setChosen(id)
  }
  const open = artwork.find(({ id }) => id === chosen) ?? artwork[0]
  const content = useRef<HTMLDivElement>(null)
  useShowTarget(content)

  function move({ id, view }: Artwork, box: BoxPlace) {
    const to = placeOfBox(view, box)
    edit(Object.entries(to).map(([field, value]) => ({ path: `artwork/${id}/${field}`, value })))
  }

  const boxes: readonly PlacedBoxProps[] = artwork
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((each) => ({
      id: each.id,
      label: `${each.name}, ${sizeText(each, unit)}`,
      view: each.view === 'back' ? 'back' : 'front',
      ...boxOf(each),
      lit: each.id === open?.id,
      href: each.assetId ? renditionAddress(place.workspaceId, each.assetId, 960) : undefined,
      onPress: () => setChosen(each.id),
      onMove: readOnly ? undefined : (box) => move(each, box),
    }))

  function add() {
    const id = newId()
    const value: Artwork = {
      id,
      kind: 'print',
      name: 'New print',
      technique: '',
      colours: [],
      assetId: '',
      view: 'front',
      x: 0,
      y: 1500,
      width: 1000,
      height: 1000,
      from: '',
      note: '',
    }
    edit([{ path: `artwork/${id}`, value }])
    setChosen(id)
  }

  function duplicate(from: Artwork) {
    const id = newId()
    edit([{ path: `artwork/${id}`, value: { ...from, id }, after: from.id }])
    setChosen(id)
  }

  return (
    <Split
      side={
        <DrawingPanel
          points={false}
          boxes={boxes}
          view={open && (open.view === 'back' ? 'back' : 'front')}
        />
      }
    >
      <div ref={content} className={css.tab}>
        <Bar label="Artwork and labels">
          <span className={css.count}>
            {artwork.length === 1 ? '1 artwork or label' : `${artwork.length} artworks and labels`}
          </span>
          <BarGap />
          {open && !readOnly && (
            <>
              <ToolButton
                quiet
                aria-label={`Duplicate ${open.name}`}
                onClick={() => duplicate(open)}
              >
                <Copy size={14} aria-hidden="true" />
              </ToolButton>
              <ToolButton
                quiet
                aria-label={`Delete ${open.name}`}
                onClick={() => edit([{ path: `artwork/${open.id}` }])}
              >
                <Trash2 size={14} aria-hidden="true" />
              </ToolButton>
            </>
          )}
          {!readOnly && artwork.length < most && (
            <ToolButton onClick={add}>
              <Plus size={14} aria-hidden="true" /> Artwork
            </ToolButton>
          )}
        </Bar>
        {open ? (
          <div className={css.area}>
            <ul aria-label="Artwork and labels" className={css.list}>
              {artwork.map((each) => {
                const found = findings.filter(({ path }) => path.startsWith(`artwork/${each.id}`))
                const worst = found.find(({ severity }) => severity === 'error') ?? found[0]
                return (
                  <li key={each.id}>
                    <button
                      type="button"
                      aria-pressed={each.id === open.id}
                      className={css.item}
                      onClick={() => setChosen(each.id)}
                    >
                      <strong>{each.name}</strong>
                      <span className={css.swatches}>
                        {each.colours.slice(0, 6).map(({ hex }, index) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: colours have no identity.
                          <Swatch key={index} hex={hex} />
                        ))}
                      </span>
                      <span className={css.meta}>
                        {[kindText(each.kind), each.technique].filter(Boolean).join(', ')}
                      </span>
                      <span className={css.meta}>{sizeText(each, unit)}</span>
                      {worst && <FindingLine severity={worst.severity} text={worst.text} />}
                    </button>
                  </li>
                )
              })}
            </ul>
            <ArtworkForm key={open.id} artwork={open} />
          </div>
        ) : (
          <div className={css.empty}>
            <p className={css.emptyTitle}>Nothing is printed, stitched or sewn on yet.</p>
            <p>Add a print, an embroidery, a patch or a label and drag it to its place.</p>
          </div>
        )}
      </div>
    </Split>
  )
}
