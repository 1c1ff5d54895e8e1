import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { CatalogAttribute } from '@/api/queries/catalog'
import type { ColumnValue } from '@/api/queries/catalog-mapping'
import { PickList } from '@/components/pick-list'
import { useAddWord } from '../../attributes/use-add-word'
import type { Names } from '../../listings/names'
import { Swatch } from '../../listings/swatch'
import { choicesOf, vocabularyOf } from './choices'

type ValuePickerProps = {
  workspaceId: string
  raw: string
  value: ColumnValue
  attribute: CatalogAttribute
  names: Names
  trigger: ReactNode
  onPick: (value: string) => void
}

/** What a supplier's word means, chosen from the attribute's values. */
export function ValuePicker({
  workspaceId,
  raw,
  value,
  attribute,
  names,
  trigger,
  onPick,
}: ValuePickerProps) {
  const [open, setOpen] = useState(false)
  const addWord = useAddWord(workspaceId)
  const vocabulary = useMemo(() => vocabularyOf(attribute, names), [attribute, names])
  const find = useCallback(
    (typed: string) => choicesOf(attribute, value, vocabulary, typed, names),
    [attribute, value, vocabulary, names],
  )
  const isColor = attribute.key === 'color' || attribute.key === 'color_family'
  return (
    <PickList
      label={`What “${raw}” means`}
      placeholder={attribute.label}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      find={find}
      keyOf={({ value, about }) => `${value} ${about}`}
      render={({ value, name, about }) => (
        <>
          {isColor && <Swatch hex={names.hex(value)} />}
          {name}
          {about && <small>{about}</small>}
        </>
      )}
      isChosen={(choice) => value.severity === '' && choice.value === value.value}
      none="No value is called this."
      onPick={async ({ value }) => {
        if (await addWord(attribute, value)) onPick(value)
      }}
    />
  )
}
