import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { errorText } from '@/api/error'
import { type AssetFilter, assetsQuery } from '@/api/queries/assets'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Paged } from '@/components/paged'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useTypedSearch } from '@/components/use-typed-search'
import css from './add-pictures.module.css'
import { AssetTiles } from './asset-tiles'

type AddPicturesPanelProps = {
  workspaceId: string
  /** Of the product. */
  colors: readonly string[]
  /** Assets that the product has already. */
  had: readonly string[]
  /** What was chosen, in that order, and the color that it shows; empty: all. */
  onAdd: (assetIds: readonly string[], color: string) => void
  onClose: () => void
}

/** Chooses images of the Library for a product. */
export default function AddPicturesPanel({
  workspaceId,
  colors,
  had,
  onAdd,
  onClose,
}: AddPicturesPanelProps) {
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedSearch(q, setQ)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [color, setColor] = useState('')
  const filter = useMemo(() => imagesNamed(q), [q])
  // Kept up to date by the Library alone; here it is read when it is opened.
  const pages = useInfiniteQuery({ ...assetsQuery(workspaceId, filter), staleTime: 0 })
  const assets = pages.data?.pages.flatMap(({ data }) => data)
  const count = chosen.length
  return (
    <Panel
      open
      size="wide"
      title="Add from Library"
      description="They are added after the photos that are there."
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          disabled={count === 0}
          onClick={() => {
            onAdd(chosen, color)
            onClose()
          }}
        >
          {count === 0 ? 'Add' : `Add ${count} ${count === 1 ? 'photo' : 'photos'}`}
        </Button>
      }
    >
      <div className={css.head}>
        <TextField
          label="Search the Library"
          type="search"
          placeholder="Name of an image"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {colors.length > 1 && (
          <SelectField
            label="They show"
            options={[
              { value: '', label: 'All colors' },
              ...colors.map((each) => ({ value: each, label: each })),
            ]}
            value={color}
            onChange={setColor}
          />
        )}
      </div>
      <Paged
        pages={pages}
        rows={assets}
        failure="Couldn't load the Library"
        errorText={errorText}
        empty={
          q === ''
            ? { title: 'No images yet', text: 'Upload some in the Library first.' }
            : { title: 'No image has this name', text: 'Try another word.' }
        }
      >
        <AssetTiles
          workspaceId={workspaceId}
          assets={assets ?? []}
          had={had}
          chosen={chosen}
          onChoose={setChosen}
        />
      </Paged>
    </Panel>
  )
}

const imagesNamed = (q: string): AssetFilter => ({
  kind: ['image'],
  origin: [],
  app: [],
  hue: [],
  usedIn: [],
  unused: false,
  q,
  mine: false,
  bin: false,
  sort: 'newest',
})
