import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import {
  type SavedMapping,
  savedMappingsQuery,
  useForgetMapping,
} from '@/api/queries/catalog-stores'
import { useConfirm } from '@/components/confirm'
import { IconButton } from '@/components/icon-button'
import { Loaded } from '@/components/loaded'
import { Loading, Skeleton } from '@/components/skeleton'
import { useAction } from '@/components/use-action'
import { formatCount } from '@/lib/money'
import css from './saved-mappings.module.css'

const counted = (count: number, one: string) =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`

/** '12 columns, 3 words, last for Hofmann_3.csv'. */
export function rememberedText({ columns, fileName }: SavedMapping): string {
  const words = columns.reduce((sum, column) => sum + Object.keys(column.words).length, 0)
  return [
    counted(columns.length, 'column'),
    ...(words > 0 ? [counted(words, 'word')] : []),
    ...(fileName ? [`last for ${fileName}`] : []),
  ].join(', ')
}

type SavedMappingsProps = {
  workspaceId: string
  storeId: string
}

/** What is remembered of suppliers' columns, and forgetting it. */
export function SavedMappings({ workspaceId, storeId }: SavedMappingsProps) {
  const query = useQuery(savedMappingsQuery(workspaceId, storeId))
  const forget = useAction(useForgetMapping(workspaceId, storeId), {
    done: 'Mapping forgotten',
    failed: "Couldn't forget it. Try again.",
  })
  const confirm = useConfirm()

  async function ask({ supplier, supplierKey }: SavedMapping) {
    const sure = await confirm({
      title: `Forget the mapping of ${nameOf(supplier)}?`,
      body: 'The next file is mapped by its headings and values again. Files on their way in keep theirs.',
      action: 'Forget',
    })
    if (sure) forget.run(supplierKey)
  }

  return (
    <section aria-label="Remembered mappings" className={css.mappings}>
      <h3>Remembered mappings</h3>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Skeleton width="70%" />
          </Loading>
        }
        failure="Couldn't load the mappings"
      >
        {(list) =>
          list.length === 0 ? (
            <p>None yet. Once a file is mapped, the supplier’s next one maps itself.</p>
          ) : (
            <ul>
              {list.map((mapping) => (
                <li key={mapping.supplierKey}>
                  <span className={css.name}>
                    <b>{nameOf(mapping.supplier)}</b>
                    <small>{rememberedText(mapping)}</small>
                  </span>
                  <IconButton
                    aria-label={`Forget the mapping of ${nameOf(mapping.supplier)}`}
                    onClick={() => ask(mapping)}
                  >
                    <X size={16} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const nameOf = (supplier: string) => supplier || 'files without a supplier'
