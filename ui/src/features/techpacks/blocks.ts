import type { Entry } from '@/api/queries/techpack'
import type { TechpackDocument } from '@/api/queries/techpacks'

/** A chart of the workspace's own. */
export type Block = { garment: string; sex: string; chart: TechpackDocument['chart'] }
export type BlockEntry = Entry

// Cast: the documents of entries of this kind.
export const blockOf = ({ document }: BlockEntry) => document as unknown as Block

/** The chart of a techpack as a block. */
export const blockFrom = ({ style, sex, chart }: TechpackDocument): Block => ({
  garment: style.garment,
  sex,
  chart,
})
