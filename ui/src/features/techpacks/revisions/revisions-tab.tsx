import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { differenceQuery, revisionQuery, revisionsQuery } from '@/api/queries/techpack'
import { EmptyState } from '@/components/empty-state'
import { Loaded } from '@/components/loaded'
import { Skeleton } from '@/components/skeleton'
import { DrawingPanel } from '../drawing/drawing-panel'
import { useEditor } from '../editor/editor'
import { Split } from '../editor/split'
import { Changes } from './changes'
import { Overlay } from './overlay'
import { RevisionList } from './revision-list'
import css from './revisions.module.css'

/** What was released, and what changed between two of them. The working copy is 0. */
export default function RevisionsTab() {
  const { place, techpack } = useEditor()
  const query = useQuery(revisionsQuery(place))
  return (
    <Loaded
      query={query}
      skeleton={
        <Split side={<DrawingPanel />} width={516}>
          <div className={css.padded}>
            <Skeleton height={240} />
          </div>
        </Split>
      }
      failure="The revisions can't be shown"
    >
      {(revisions) =>
        techpack.revision === 0 ? (
          <Split side={<DrawingPanel />} width={516}>
            <EmptyState
              title="Not released yet"
              text="Release it, and the factory has a revision that never changes. What changes after it is shown here, on the drawing and in tables."
            />
          </Split>
        ) : (
          <Compared revisions={revisions} />
        )
      }
    </Loaded>
  )
}

type Revisions = Parameters<typeof RevisionList>[0]['revisions']

function Compared({ revisions }: { revisions: Revisions }) {
  const { place, techpack, document } = useEditor()
  const isEdited = techpack.state !== 'released'
  const last = techpack.revision
  const [to, setTo] = useState(isEdited ? 0 : last)
  const [from, setFrom] = useState(isEdited ? last : Math.max(1, last - 1))
  const old = useQuery(revisionQuery(place, from))
  const released = useQuery({ ...revisionQuery(place, Math.max(1, to)), enabled: to > 0 })
  const next = to === 0 ? document : released.data
  const difference = useQuery(
    differenceQuery(place, from, to === 0 ? { version: techpack.version } : to),
  )

  /** The one that is looked at; the one before it is compared with, if it isn't earlier already. */
  function choose(number: number) {
    setTo(number)
    const before = number === 0 ? last : Math.max(1, number - 1)
    if (from === number || (number > 0 && from > number)) setFrom(before)
  }

  return (
    <Split
      width={516}
      side={
        old.data && next && difference.data ? (
          <Overlay old={old.data} next={next} difference={difference.data} from={from} to={to} />
        ) : (
          <DrawingPanel />
        )
      }
    >
      <div className={css.tab}>
        <RevisionList
          revisions={revisions}
          from={from}
          to={to}
          isEdited={isEdited}
          onTo={choose}
          onFrom={setFrom}
        />
        <Loaded
          query={difference}
          skeleton={
            <div className={css.padded}>
              <Skeleton height={240} />
            </div>
          }
          failure="The differences can't be shown"
        >
          {(found) => (
            <Changes
              difference={found}
              from={from}
              to={to}
              old={old.data ?? document}
              next={next ?? document}
              revision={revisions.find(({ number }) => number === to)}
            />
          )}
        </Loaded>
      </div>
    </Split>
  )
}
