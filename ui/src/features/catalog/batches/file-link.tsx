import { Download } from 'lucide-react'
import { type Batch, fileAddress } from '@/api/queries/catalog-batches'
import { hasSheet } from './batch-states'
import css from './file-link.module.css'

/** The file of a batch, as the supplier sent it; photos alone have none. */
export function FileLink({ workspaceId, batch }: { workspaceId: string; batch: Batch }) {
  if (!hasSheet(batch)) return null
  return (
    <a
      href={fileAddress(workspaceId, batch._id)}
      download
      aria-label={`Download ${batch.fileName}`}
      title="Download the file as it came"
      className={css.link}
    >
      <Download size={15} strokeWidth={1.75} aria-hidden="true" />
    </a>
  )
}
