import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CatalogAttribute, CatalogProduct } from '@/api/queries/catalog'
import { familiesQuery } from '@/api/queries/catalog-families'
import { PickList } from '@/components/pick-list'
import { ranked } from '@/lib/match'
import { formatCount } from '@/lib/money'
import { labelOf } from './names'
import css from './value-line.module.css'

const noFamily = { _id: '', name: 'No family' }

/** The family of a product, chosen where it stands, and how much of what it requires is there. */
export function FamilyField({
  workspaceId,
  product: { familyId, variants },
  attributes,
  isLocked,
  onSave,
}: {
  workspaceId: string
  product: Pick<CatalogProduct, 'familyId' | 'variants'>
  attributes: readonly CatalogAttribute[]
  isLocked: boolean
  /** What is wrong with it; empty: it is saved. */
  onSave: (familyId: string) => Promise<string>
}) {
  const { data: families = [] } = useQuery(familiesQuery(workspaceId))
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const refusalId = useId()
  const required = variants[0]?.required ?? 0
  const choices = [noFamily, ...families]
  const name = choices.find(({ _id }) => _id === familyId)?.name ?? ''
  return (
    <div id="value-family" className={css.line}>
      <div className={css.labelCell}>
        <h3 className={css.label}>Family</h3>
      </div>
      <div className={css.places}>
        <div className={css.place}>
          {isLocked ? (
            <span className={css.locked}>{name}</span>
          ) : (
            <span className={css.editing}>
              <PickList
                label="Family"
                placeholder="Find a family"
                open={open}
                onOpenChange={setOpen}
                trigger={
                  <button
                    type="button"
                    aria-label={`Family: ${name}`}
                    aria-describedby={refusal === '' ? undefined : refusalId}
                    className={css.value}
                  >
                    {familyId === '' ? <span className={css.empty}>{name}</span> : name}
                  </button>
                }
                find={(typed) =>
                  typed.trim() === '' ? choices : ranked(choices, typed, (each) => [each.name])
                }
                keyOf={({ _id }) => _id}
                render={(choice) => choice.name}
                isChosen={({ _id }) => _id === familyId}
                none="No family is called this."
                onPick={async ({ _id }) => {
                  if (_id !== familyId) setRefusal(await onSave(_id))
                }}
              />
              {refusal !== '' && (
                <span id={refusalId} role="alert" className={css.missing}>
                  {refusal}
                </span>
              )}
            </span>
          )}
        </div>
        {required > 0 && (
          <p className={css.ofVariants}>{requiredText(required, variants, attributes)}</p>
        )}
      </div>
    </div>
  )
}

/** How much of what is required is there of all variants, and what isn't: "5 of 7 required, without Material". */
function requiredText(
  required: number,
  variants: CatalogProduct['variants'],
  attributes: readonly CatalogAttribute[],
): string {
  const missing = new Set<string>()
  const lacking = new Set<string>()
  for (const { attribute, locale = '', channel = '' } of variants.flatMap((each) => each.missing)) {
    missing.add(`${attribute} ${locale} ${channel}`)
    lacking.add(labelOf(attribute, attributes))
  }
  const said = `${formatCount(required - missing.size)} of ${formatCount(required)} required`
  return lacking.size === 0 ? said : `${said}, without ${[...lacking].join(', ')}`
}
