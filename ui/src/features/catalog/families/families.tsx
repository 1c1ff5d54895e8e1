import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { attributesQuery, type CatalogAttribute } from '@/api/queries/catalog'
import { type Family, familiesQuery } from '@/api/queries/catalog-families'
import { Button } from '@/components/button'
import { EmptyState } from '@/components/empty-state'
import { combined, Loaded } from '@/components/loaded'
import { Meter } from '@/components/meter'
import { Skeleton } from '@/components/skeleton'
import { formatCount } from '@/lib/money'
import { ListAndForm } from '../list-and-form'
import css from './families.module.css'
import { FamilyForm } from './family-form'
import { FamilyProducts } from './family-products'

type Known = { list: readonly Family[]; attributes: readonly CatalogAttribute[] }

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
export function Families({ workspaceId }: { workspaceId: string }) {
  const families = useQuery(familiesQuery(workspaceId))
  const attributes = useQuery(attributesQuery(workspaceId))
  const [chosen, setChosen] = useState<string | null>(null)
  const add = () => setChosen(nobody)

  function content({ list, attributes }: Known) {
    const family = list.find(({ _id }) => _id === chosen)
    return (
      <ListAndForm
        label="Families"
        items={list.map(({ _id, name, required }) => ({
          id: _id,
          name,
          about: `${formatCount(required.length)} required`,
        }))}
        chosen={family || chosen === nobody ? chosen : null}
        adding="New family"
        onChoose={setChosen}
        onAdd={add}
        none={
          list.length > 0 ? (
            <p>Kinds of products: what each must have, and how its texts are written.</p>
          ) : (
            <EmptyState
              title="No families yet"
              text="A family says what its products must have, and how their titles are written."
              action={
                <Button onClick={add}>
                  <Plus size={16} aria-hidden="true" /> New family
                </Button>
              }
            />
          )
        }
        form={
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
        }
      />
    )
  }

  return (
    <Loaded
      query={combined(
        [families, attributes],
        families.data && attributes.data && { list: families.data, attributes: attributes.data },
      )}
      skeleton={<Skeleton height={320} />}
      failure="Couldn't load the families"
    >
      {content}
    </Loaded>
  )
}
