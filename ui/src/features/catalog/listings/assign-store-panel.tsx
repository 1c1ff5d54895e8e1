import { useState } from 'react'
import { errorText } from '@/api/error'
import { type SelectionEdit, useAssignStore } from '@/api/queries/catalog-product'
import { Button } from '@/components/button'
import { Panel } from '@/components/panel'
import { SelectField } from '@/components/select-field'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { formatCount } from '@/lib/money'
import { useStores } from '../stores'

/** Puts the styles of a selection in a store, or takes them out of it. */
export function AssignStorePanel({
  workspaceId,
  query,
  count,
  onDone,
  onClose,
}: {
  workspaceId: string
  query: SelectionEdit['query']
  /** Of variants. */
  count: number
  onDone: (changeSet: number, said: string) => void
  onClose: () => void
}) {
  const stores = useStores(workspaceId)
  const [chosen, setChosen] = useState('')
  const [way, setWay] = useState<'in' | 'out'>('in')
  const assign = useAssignStore(workspaceId)
  const store = stores.find(({ id }) => id === chosen) ?? stores[0]

  const apply = useOneAtATime(async () => {
    if (!store) return
    const json = { query, storeId: store.id, in: way === 'in' }
    const done = await assign.mutateAsync(json).catch(() => null)
    if (!done) return
    if (done.changeSet > 0) {
      const said = way === 'in' ? 'put in' : 'taken out of'
      onDone(done.changeSet, `${formatCount(done.variants)} variants ${said} ${store.name}`)
    }
    onClose()
  })

  return (
    <Panel
      open
      title={`Assign ${formatCount(count)} variants`}
      description="A style is in a store with all its variants."
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={apply} busy={assign.isPending} disabled={!store}>
          {way === 'in' ? 'Put in' : 'Take out'}
        </Button>
      }
    >
      <SelectField
        label="Store"
        value={store?.id ?? ''}
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <SelectField
        label="What to do"
        value={way}
        options={[
          { value: 'in', label: 'Put them in this store' },
          { value: 'out', label: 'Take them out of this store' },
        ]}
        onChange={setWay}
      />
      {assign.error && <p role="alert">{errorText(assign.error)}</p>}
    </Panel>
  )
}
