import type { CatalogAttribute } from '@/api/queries/catalog'
import type { BatchProblem } from '@/api/queries/catalog-batches'
import { Button } from '@/components/button'
import { takesWords, useAddWord } from '../attributes/use-add-word'
import type { Names } from '../listings/names'
import { isBroken, isChoosable, isFree } from '../mapping/inspector/choices'
import { ValuePicker } from '../mapping/inspector/value-picker'
import { shownValue } from '../mapping/shown-value'
import type { RefusedLine } from './plan-lines'
import css from './table.module.css'

/** Asks whether several sizes in one cell are one size of the brand's. */
const severalSizes = 'size.several'

/** Whether a problem is a word that no vocabulary has, rather than a value that is wrong. */
export function isUnknownWord(
  { attribute, code, raw, ref }: BatchProblem,
  attributes: readonly CatalogAttribute[],
): boolean {
  const found = attributes.find(({ key }) => key === attribute)
  if (found === undefined || ref === '' || raw === '' || isBroken(code)) return false
  return code === severalSizes || isChoosable(found, 'question')
}

type WordProps = { line: RefusedLine; attribute: CatalogAttribute; names: Names }

/** What can be done about a word that no vocabulary has. */
export function WordFix({ line: { problem }, attribute, names }: WordProps) {
  const { suggest, code } = problem
  if (code === severalSizes) return problem.fix
  const taken = suggest && <b>{shownValue(suggest, attribute, names)}</b>
  if (!isFree(attribute) && !takesWords(attribute))
    return taken ? <>Take {taken}, or another</> : 'Choose what it means'
  return taken ? <>Add it, or take {taken}</> : 'Add it, or choose what it means'
}

type WordButtonsProps = WordProps & {
  workspaceId: string
  label: string
  /** What the word means from now on: itself, if it is added. */
  onMean: (meaning: string) => void
}

/** Adds a word to the brand's own values, or chooses which known one it means. */
export function WordButtons({
  workspaceId,
  line,
  attribute,
  names,
  label,
  onMean,
}: WordButtonsProps) {
  const { problem, id } = line
  const { raw, ref, code } = problem
  const addWord = useAddWord(workspaceId)
  const add = code === severalSizes ? 'It is one' : 'Add it'
  return (
    <>
      {(isFree(attribute) || takesWords(attribute)) && (
        <Button
          variant="ghost"
          className={css.row28}
          aria-label={`${add}: ${label} “${raw}”`}
          onClick={async () => {
            if (await addWord(attribute, raw)) onMean(raw)
          }}
        >
          {add}
        </Button>
      )}
      <ValuePicker
        workspaceId={workspaceId}
        raw={raw}
        value={{ ...problem, value: '', count: line.rows }}
        attribute={attribute}
        names={names}
        onPick={onMean}
        trigger={
          <Button className={css.row28} data-choose={id} aria-label={`Choose: ${label} in ${ref}`}>
            Choose
          </Button>
        }
      />
    </>
  )
}
