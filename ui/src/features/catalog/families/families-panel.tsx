import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { attributesQuery } from '@/api/queries/catalog'
import { type Family, familiesQuery } from '@/api/queries/catalog-families'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Meter } from '@/components/meter'
import { Panel } from '@/components/panel'
import { Skeleton } from '@/components/skeleton'
import { formatCount } from '@/lib/money'
import css from './families.module.css'
import { FamilyForm } from './family-form'
import { FamilyProducts } from './family-products'

const nobody = '' // the id of a family that is to be added

/** How far it has come that the family's variants are found by what it requires now. */
function Measuring({ done, of }: { done: number; of: number }) {
  return (
    <div className={css.measuring}>
      <p role="status">
        {formatCount(done)} of {formatCount(of)} variants are measured by what this family requires
        now.
      </p>
      <Meter share={of === 0 ? 1 : done / of} />
    </div>
  )
}

/** Kinds of products: what each must have, and how its titles and descriptions are written. */
export function FamiliesPanel({
  workspaceId,
  onClose,
}: {
  workspaceId: string
  onClose: () => void
}) {
  const families = useQuery(familiesQuery(workspaceId))
  const { data: attributes = [] } = useQuery(attributesQuery(workspaceId))
  const [chosen, setChosen] = useState<string | null>(null)

  function form(list: readonly Family[]) {
    const family = list.find(({ _id }) => _id === chosen)
    const isNew = chosen === nobody
    if (!family && !isNew) {
      return list.length === 0 ? (
        <EmptyState
          title="No families yet"
          text="A family says what its products must have, and how their titles are written."
        />
      ) : (
        <p className={css.about}>Choose a family to change it.</p>
      )
    }
    return (
      <div className={css.form}>
        {family?.measuring && <Measuring {...family.measuring} />}
        {family && <FamilyProducts workspaceId={workspaceId} family={family} />}
        <FamilyForm
          key={family ? `${family._id} ${family.version}` : nobody}
          workspaceId={workspaceId}
          family={family ?? null}
          attributes={attributes}
          onSaved={setChosen}
          onDeleted={() => setChosen(null)}
        />
      </div>
    )
  }

  return (
    <Panel
      open
      size="wide"
      title="Families"
      description="Kinds of products: what each must have, and how its texts are written."
      onClose={onClose}
      footer={
        <Button onClick={() => setChosen(nobody)}>
          <Plus size={16} aria-hidden="true" /> New family
        </Button>
      }
    >
      <Loaded
        query={families}
        skeleton={<Skeleton height={320} />}
        failure="Couldn't load the families"
      >
        {(list) => (
          <div className={css.page}>
            {list.length > 0 && (
              <nav aria-label="Families" className={css.list}>
                {list.map(({ _id, name, required }) => (
                  <button
                    key={_id}
                    type="button"
                    aria-current={_id === chosen ? 'true' : undefined}
                    onClick={() => setChosen(_id)}
                  >
                    {name} <small>{required.length} required</small>
                  </button>
                ))}
              </nav>
            )}
            {form(list)}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
