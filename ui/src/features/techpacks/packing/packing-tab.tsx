import { useRef } from 'react'
import { DrawingPanel } from '../drawing/drawing-panel'
import { Split } from '../editor/split'
import { useShowTarget } from '../editor/use-show-target'
import { CareCard } from './care-card'
import { LabelCard } from './label-card'
import css from './packing.module.css'
import { PackingCard } from './packing-card'
import { StyleCard } from './style-card'

/** What is on the label and how the garment leaves the factory, with what names the style. */
export default function PackingTab() {
  const cards = useRef<HTMLDivElement>(null)
  useShowTarget(cards)
  return (
    <Split side={<DrawingPanel points={false} />} width={332}>
      <div ref={cards} className={css.cards}>
        <StyleCard />
        <LabelCard />
        <CareCard />
        <PackingCard />
      </div>
    </Split>
  )
}
