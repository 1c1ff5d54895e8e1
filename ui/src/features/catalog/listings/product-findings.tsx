import { useState } from 'react'
import type { CatalogEdit } from '@/api/queries/catalog'
import { ActButton } from '@/components/act-button'
import { Button } from '@/components/button'
import { useOneAtATime } from '@/components/use-one-at-a-time'
import { channelName } from '@/lib/catalog-channels'
import { formatCount } from '@/lib/money'
import { Lamp } from '../lamp'
import { editsOf, type Finding, type FindingGroup, findingLabel, fixName } from './findings-order'
import css from './product-findings.module.css'
import part from './product-part.module.css'

type ProductFindingsProps = {
  groups: readonly FindingGroup[]
  onFix: (edits: readonly CatalogEdit[]) => Promise<void>
  /** How many are shown before the others are asked for. */
  few?: number
  /** Goes to where a value is written. */
  onWrite: (finding: Finding) => void
}

/** What the channels ask of a product, what blocks first, each with what mends it. */
export function ProductFindings({ groups, few = 5, onFix, onWrite }: ProductFindingsProps) {
  const [isLong, setLong] = useState(false)
  const fixAll = useOneAtATime(onFix)
  const shown = isLong ? groups : groups.slice(0, few)
  const fixable = groups.filter(({ edits }) => edits.length > 0)
  const blocking = groups.filter(({ first }) => first.severity === 'error').length
  if (groups.length === 0) {
    return (
      <section aria-label="Findings" className={part.part}>
        <h3 className={part.partTitle}>Findings</h3>
        <p className={part.when}>The channels take it as it is.</p>
      </section>
    )
  }
  return (
    <section aria-label="Findings" className={part.part}>
      <div className={part.partHead}>
        <h3 className={part.partTitle}>
          Findings{' '}
          <i>
            {formatCount(groups.length)}
            {blocking > 0 && `, ${formatCount(blocking)} ${blocking === 1 ? 'blocks' : 'block'}`}
          </i>
        </h3>
        {fixable.length > 1 && (
          <button
            type="button"
            className={part.link}
            onClick={() => fixAll(editsOf(fixable.flatMap(({ edits }) => edits)))}
          >
            Fix {formatCount(fixable.length)} at once
          </button>
        )}
      </div>
      <ul className={css.findings}>
        {shown.map((group) => (
          <FindingLine
            key={`${group.first.code} ${group.first.text} ${group.first.edit.value} ${group.skus[0]}`}
            group={group}
            onFix={onFix}
            onWrite={onWrite}
          />
        ))}
      </ul>
      {shown.length < groups.length && (
        <button type="button" className={part.link} onClick={() => setLong(true)}>
          {formatCount(groups.length - shown.length)} more{' '}
          {groups.length - shown.length === 1 ? 'finding' : 'findings'}
        </button>
      )}
    </section>
  )
}

/** One finding: what it is, of which variants, and what mends it. */
function FindingLine({
  group: { first, channels, skus, edits },
  onFix,
  onWrite,
}: { group: FindingGroup } & Omit<ProductFindingsProps, 'groups' | 'few'>) {
  const label = findingLabel(first)
  const [sku] = skus
  const severity = first.severity === 'error' ? 'Held back' : 'Warning'
  return (
    <li className={css.finding}>
      <Lamp state={first.severity} label={severity} />
      <div>
        <p>
          {channels.map(channelName).join(', ')}: {label}
        </p>
        <p className={part.when}>
          {first.text}
          {first.from !== '' && ` From ${first.from}.`}{' '}
          <span className={css.whose}>
            {skus.length === 1 ? sku : `${formatCount(skus.length)} variants`}
          </span>
        </p>
      </div>
      {edits.length > 0 ? (
        <ActButton aria-label={`${fixName(first)}: ${label}`} onAct={() => onFix(edits)}>
          {fixName(first)}
        </ActButton>
      ) : (
        <Button aria-label={`Write ${label}`} onClick={() => onWrite(first)}>
          Write it
        </Button>
      )}
    </li>
  )
}
