import { useQuery } from '@tanstack/react-query'
import {
  type BatchMapping,
  type BatchPlace,
  batchMappingQuery,
  type PreviewRow,
  rowsQuery,
} from '@/api/queries/catalog-mapping'
import { combined, Loaded } from '@/components/loaded'
import { Panel } from '@/components/panel'
import { Loading, Skeleton } from '@/components/skeleton'
import { useFieldLabel } from '../attribute-labels'
import { Compared } from './compared'

type CompareRowsPanelProps = {
  place: BatchPlace
  numbers: readonly [first: number, second: number]
  /** Of the plan, so that fixed cells are read again. */
  version: string
  description: string
  onClose: () => void
}

/** Two rows of a file about the same variant, side by side. */
export function CompareRowsPanel(props: CompareRowsPanelProps) {
  const { place, numbers, version, description, onClose } = props
  const rows = useQuery(rowsQuery(place, numbers, version))
  const mapping = useQuery(batchMappingQuery(place))
  const both = rows.data && mapping.data && { rows: rows.data, mapping: mapping.data }
  return (
    <Panel
      open
      title={`Rows ${numbers[0]} and ${numbers[1]}`}
      description={description}
      onClose={onClose}
    >
      <Loaded
        query={combined([rows, mapping], both)}
        skeleton={
          <Loading>
            {[70, 84, 62, 78].map((width) => (
              <Skeleton key={width} width={`${width}%`} />
            ))}
          </Loading>
        }
        failure="Couldn't load the rows"
      >
        {(found) => <Rows {...found} workspaceId={place.workspaceId} numbers={numbers} />}
      </Loaded>
    </Panel>
  )
}

type RowsProps = {
  workspaceId: string
  rows: readonly PreviewRow[]
  mapping: BatchMapping
  numbers: readonly [first: number, second: number]
}

function Rows({ workspaceId, rows, mapping, numbers }: RowsProps) {
  const fieldLabel = useFieldLabel(workspaceId)
  const cellsOf = (number: number) => rows.find((row) => row.number === number)?.cells ?? []
  const [left, right] = [cellsOf(numbers[0]), cellsOf(numbers[1])]
  const fields = mapping.columns.map(({ header, attribute, locale }, at) => ({
    label: attribute === '' ? header || `Column ${at + 1}` : fieldLabel({ attribute, locale }),
    left: left[at]?.raw ?? '',
    right: right[at]?.raw ?? '',
  }))
  const sides = [`Row ${numbers[0]}`, `Row ${numbers[1]}`] as const
  return (
    <>
      <Compared
        title="Differs"
        sides={sides}
        fields={fields.filter(({ left, right }) => left !== right)}
      />
      <Compared
        title="The same"
        sides={sides}
        fields={fields.filter(({ left, right }) => left === right)}
      />
    </>
  )
}
