import type { BatchPlace } from '@/api/queries/catalog-mapping'

/** Where suppliers' files are listed. */
export const batchesPath = (workspaceId: string) => `/workspace/${workspaceId}/app/batches`

/** What a file would do, and is then applied. */
export const planPath = ({ workspaceId, batchId }: BatchPlace) =>
  `${batchesPath(workspaceId)}/${batchId}/plan`
