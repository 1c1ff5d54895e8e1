import type { TechpackDocument } from '@/api/queries/techpacks'
import type { TabId } from './editor'

type TabEntry = {
  id: TabId
  label: string
  /** The number beside the label. */
  count?: (document: TechpackDocument) => number
}

/** The tabs of the editor in their order. */
export const tabs: readonly TabEntry[] = [
  { id: 'measurements', label: 'Measurements', count: ({ chart }) => chart.rows.length },
  { id: 'materials', label: 'Materials', count: ({ materials }) => materials.length },
  { id: 'construction', label: 'Construction', count: ({ operations }) => operations.length },
  { id: 'artwork', label: 'Artwork & labels', count: ({ artwork }) => artwork.length },
  { id: 'colourways', label: 'Colourways', count: ({ colourways }) => colourways.length },
  { id: 'packing', label: 'Packing' },
  { id: 'fit', label: 'Fit' },
  { id: 'revisions', label: 'Revisions' },
]
