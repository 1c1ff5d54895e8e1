import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Batch } from '@/api/queries/catalog-batches'
import { type BatchMapping, type BatchPlace, trayQuery } from '@/api/queries/catalog-mapping'
import { mappingKeys } from '../keys'
import { useNames } from '../listings/names'
import { useKeysPanel } from '../use-keys-panel'
import { useRegions } from '../use-regions'
import { Inspector } from './inspector/inspector'
import css from './mapping.module.css'
import { MappingBar } from './mapping-bar'
import { Notice } from './notice'
import { Sheet } from './sheet/sheet'
import { Tray } from './tray/tray'
import { usePhotoDrag } from './tray/use-photo-drag'
import { useTray } from './tray/use-tray'
import { useAskedCell, useCellOfUrl } from './use-asked-cell'
import { useMapping } from './use-mapping'
import { useNewAttribute } from './use-new-attribute'

type WorkAreaProps = { place: BatchPlace; batch: Batch; mapping: BatchMapping }

/** The work area: sheet, inspector and tray. */
export function WorkArea({ place, batch, mapping: read }: WorkAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const names = useNames()
  const mapping = useMapping(place, batch, read)
  const cell = useCellOfUrl()
  const asked = useAskedCell(place, { rows: batch.rows, header: read.reading.header })
  const [selected, setSelected] = useState(() =>
    cell && cell.column >= 0 ? cell.column : firstOpen(read),
  )
  const [remember, setRemember] = useState(true)
  const { data: photos } = useQuery(trayQuery(place))
  const tray = useTray(place, photos, mapping.mayEdit)
  const drag = usePhotoDrag(tray)
  const addAttribute = useNewAttribute(place, mapping)
  useRegions(area)
  useKeysPanel(mappingKeys)
  const column = Math.min(selected, mapping.columns.length - 1)
  return (
    <div ref={area} className={css.work}>
      <MappingBar place={place} batch={batch} mapping={mapping} remember={remember} />
      <Notice batch={batch} mapping={mapping} />
      <div className={css.middle}>
        <Sheet
          place={place}
          rows={batch.rows}
          mapping={mapping}
          names={names}
          selected={column}
          drag={drag}
          asked={asked}
          onSelect={setSelected}
          onPick={(index, target) => mapping.place(index, target)}
          onNew={addAttribute}
        />
        <Inspector
          key={column}
          place={place}
          batch={batch}
          mapping={mapping}
          names={names}
          index={column}
          remember={remember}
          onRemember={setRemember}
          onNew={() => addAttribute(column, '')}
        />
      </div>
      <Tray
        workspaceId={place.workspaceId}
        photos={photos}
        expected={batch.photos.loose > 0}
        tray={tray}
        drag={drag}
        names={names}
        onto="row"
      />
    </div>
  )
}

/** The first column that needs a question, else that of colors, whose words differ most. */
function firstOpen({ columns }: BatchMapping): number {
  const open = columns.findIndex(
    ({ sure, attribute, proposed }) => proposed !== '' || (!sure && attribute !== ''),
  )
  const colors = columns.findIndex(({ attribute }) => attribute === 'color')
  return Math.max(0, open >= 0 ? open : colors)
}
