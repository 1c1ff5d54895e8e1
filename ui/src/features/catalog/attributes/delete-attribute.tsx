import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ApiError, errorText } from '@/api/error'
import { type CatalogAttribute, countQuery } from '@/api/queries/catalog'
import { useDeleteAttribute } from '@/api/queries/catalog-attributes'
import { Button } from '@/components/button'
import { useConfirm } from '@/components/confirm'
import { toast } from '@/components/toast'
import { catalogPaths } from '@/lib/catalog-screens'
import { formatCount } from '@/lib/money'
import css from './attribute-form.module.css'

type DeleteAttributeProps = {
  workspaceId: string
  attribute: CatalogAttribute
  onDeleted: () => void
  onLeave: () => void
}

/** Deletes an attribute that nothing uses, or says what does and leads there. */
export function DeleteAttribute({
  workspaceId,
  attribute: { key, label },
  onDeleted,
  onLeave,
}: DeleteAttributeProps) {
  const remove = useDeleteAttribute(workspaceId)
  const confirm = useConfirm()

  async function ask() {
    const question = {
      title: `Delete ${label}?`,
      body: 'Its column, its filter and its options go with it.',
      action: 'Delete',
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await remove.mutateAsync(key)
    } catch {
      return
    }
    toast.success('Attribute deleted')
    onDeleted()
  }

  const isUsed = remove.error instanceof ApiError && remove.error.reason === 'attribute_used'
  const { data: count = 0 } = useQuery({
    ...countQuery(workspaceId, [{ field: 'has', values: [key] }]),
    enabled: isUsed,
  })
  const query = new URLSearchParams({ has: key })
  return (
    <>
      <Button busy={remove.isPending} onClick={ask}>
        Delete
      </Button>
      {remove.error && (
        <p role="alert" className={css.refusal}>
          {errorText(remove.error)}{' '}
          {isUsed && count > 0 && (
            <Link href={`${catalogPaths.listings(workspaceId)}?${query}`} onClick={onLeave}>
              Show {count === 1 ? 'the one variant' : `the ${formatCount(count)} variants`}
            </Link>
          )}
        </p>
      )}
    </>
  )
}
