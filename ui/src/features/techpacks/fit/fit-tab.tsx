import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fitsQuery } from '@/api/queries/techpack'
import { Loaded } from '@/components/loaded'
import { Skeleton } from '@/components/skeleton'
import { DrawingPanel } from '../drawing/drawing-panel'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import css from './fit.module.css'
import { FitSession } from './fit-session'
import { NewFit } from './new-fit'

/** Fit sessions: samples that were measured against the specification. */
export default function FitTab() {
  const { place } = useEditor()
  const query = useQuery(fitsQuery(place))
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Loaded
      query={query}
      skeleton={
        <Split side={<DrawingPanel />} width={484}>
          <div className={css.loading}>
            <Skeleton height={320} />
          </div>
        </Split>
      }
      failure="The fit sessions can't be shown"
    >
      {(fits) => {
        const fit = fits.find(({ _id }) => _id === chosen) ?? fits[0]
        if (chosen === 'new' || !fit) {
          return (
            <Split side={<DrawingPanel />} width={484}>
              <NewFit first={!fit} onBegun={setChosen} onCancel={() => setChosen(null)} />
            </Split>
          )
        }
        return <FitSession key={fit._id} fit={fit} fits={fits} onChoose={setChosen} />
      }}
    </Loaded>
  )
}
